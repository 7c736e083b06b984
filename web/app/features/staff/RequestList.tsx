import { Link } from "react-router";
import { contactNeedOptions } from "~/lib/contact-needs";
import { m } from "~/paraglide/messages.js";
import { type Column, DataTable } from "~/ui/DataTable";
import { DateText } from "~/ui/DateText";
import { StatusBadge } from "~/ui/StatusBadge";
import { FilterBar } from "./FilterBar";
import styles from "./office.module.css";
import { REQUEST_STATES, requestHold, requestNeed, requestState, requestTone } from "./request-names";
import type { RequestRow } from "./types";

export type RequestFilter = { tim?: string; trangThai?: string; nhuCau?: string; giuLai?: string };

/** What to look for among the requests. */
export function RequestFilters({ filter }: { filter: RequestFilter }) {
  const states = REQUEST_STATES.map((value) => ({ value, label: requestState(value) }));
  const held = [
    { value: "true", label: m.contacts_office_held_only() },
    { value: "false", label: m.contacts_office_held_not() },
  ];
  return (
    <FilterBar
      path="/quan-tri/lien-he"
      label={m.contacts_office_find()}
      words={m.contacts_office_words()}
      filter={filter}
      choices={[
        { name: "trangThai", label: m.office_state(), options: states },
        { name: "nhuCau", label: m.contacts_office_need(), options: contactNeedOptions() },
        { name: "giuLai", label: m.contacts_office_held(), options: held },
      ]}
    />
  );
}

function State({ request }: { request: RequestRow }) {
  const { trangThai, lyDoGiu, quaHan, nguoiXuLy } = request;
  return (
    <>
      <StatusBadge tone={requestTone(trangThai)}>{requestState(trangThai)}</StatusBadge>
      {quaHan && <StatusBadge tone="bad">{m.contacts_office_late()}</StatusBadge>}
      {lyDoGiu.map((reason) => (
        <span key={reason} className={styles.under}>
          {requestHold(reason)}
        </span>
      ))}
      {nguoiXuLy && <span className={styles.under}>{nguoiXuLy}</span>}
    </>
  );
}

function columns(): Column<RequestRow>[] {
  return [
    {
      key: "code",
      label: m.contacts_office_code(),
      kind: "head",
      cell: ({ maYeuCau }) => <Link to={`/quan-tri/lien-he/${maYeuCau}`}>{maYeuCau}</Link>,
    },
    { key: "at", label: m.contacts_office_when(), cell: ({ taoLuc }) => <DateText value={taoLuc} time /> },
    {
      key: "who",
      label: m.contacts_office_who(),
      kind: "long",
      cell: ({ hoTen, soDienThoai, email }) => (
        <>
          {hoTen}
          <span className={styles.under}>{soDienThoai ?? email}</span>
        </>
      ),
    },
    {
      key: "question",
      label: m.contacts_office_question(),
      kind: "long",
      cell: ({ nhuCau, trich }) => (
        <>
          {requestNeed(nhuCau)}
          <span className={styles.under}>{trich}</span>
        </>
      ),
    },
    { key: "state", label: m.office_state(), cell: (request) => <State request={request} /> },
  ];
}

/** Requests; the overdue ones are marked. */
export function RequestTable({ requests }: { requests: RequestRow[] }) {
  return (
    <DataTable
      caption={m.contacts_office_title()}
      columns={columns()}
      rows={requests}
      idOf={({ maYeuCau }) => maYeuCau}
      marked={({ quaHan }) => quaHan}
    />
  );
}
