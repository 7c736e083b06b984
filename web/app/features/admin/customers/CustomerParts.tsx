import { Link } from "react-router";
import { AdminForm } from "~/features/admin/shared/AdminForm";
import { Facts, Panel } from "~/features/admin/shared/AdminPage";
import styles from "~/features/admin/shared/admin.module.css";
import { FilterForm, ListFrame } from "~/features/admin/shared/ListFrame";
import { ReasonField } from "~/features/admin/shared/ReasonField";
import type { Customer, Entry } from "~/features/admin/shared/types";
import { mayEnter } from "~/lib/admin-roles";
import { withQuery } from "~/lib/text/query";
import { m } from "~/paraglide/messages.js";
import { Money } from "~/ui/data/Money";
import { SelectField, TextAreaField } from "~/ui/form/fields";
import { useRootData } from "~/ui/root-data";
import parts from "~/ui/theme/parts.module.css";
import { EntryTable } from "./EntryTable";
import { entryKind } from "./entries";

type PartProps = { customer: Customer };

const phone = (number: string) => (
  <a className={parts.press} href={`tel:${number}`}>
    {number}
  </a>
);
const address = (mail: string) => (
  <a className={parts.press} href={`mailto:${mail}`}>
    {mail}
  </a>
);

/** How to reach a customer, and what else the office has about the account. */
export function CustomerContact({ customer }: PartProps) {
  const { soDienThoai, email, lienLacKhac, accountId } = customer;
  const roles = useRootData()?.user?.roles ?? [];
  return (
    <Panel title={m.admin_who_contact()}>
      <Facts
        entries={[
          [m.admin_phone(), soDienThoai && phone(soDienThoai)],
          [m.common_email(), email && address(email)],
          [
            m.admin_who_also(),
            lienLacKhac.length > 0 ? (
              <ul key="also" className={parts.plain}>
                {lienLacKhac.map((one) => (
                  <li key={one}>{one.includes("@") ? address(one) : phone(one)}</li>
                ))}
              </ul>
            ) : null,
          ],
        ]}
      />
      {accountId && mayEnter("people", roles) && (
        <p className={`${parts.justBelow} ${parts.grid} ${parts.left}`}>
          <Link className={parts.press} to={`/quan-tri/tai-khoan/${accountId}`}>
            {m.admin_to_account()}
          </Link>
          <Link className={parts.press} to={`/quan-tri/nhat-ky-xem?khach=${accountId}`}>
            {m.admin_who_views()}
          </Link>
        </p>
      )}
    </Panel>
  );
}

/** What the customer has paid, still owes, and gets back. */
export function CustomerMoney({ customer: { daThu, conThieu, phaiTra } }: PartProps) {
  return (
    <Panel title={m.admin_who_money()}>
      <Facts
        entries={[
          [m.admin_who_paid(), <Money key="paid" amount={daThu} />],
          [m.admin_who_missing(), <Money key="missing" amount={conThieu} />],
          [m.admin_who_owed(), <Money key="owed" amount={phaiTra} />],
        ]}
      />
    </Panel>
  );
}

/** Others who use the same number or address: perhaps the same person, which is for staff to find out. */
export function SameContact({ customer: { cungLienHe } }: PartProps) {
  if (cungLienHe.length === 0) return null;
  return (
    <Panel title={m.admin_who_same()} note={m.admin_who_same_text()}>
      <ul className={parts.plain}>
        {cungLienHe.map(({ khach, hoTen, coTaiKhoan }) => (
          <li key={khach}>
            <Link className={parts.press} to={`/quan-tri/khach/${khach}`}>
              {coTaiKhoan
                ? m.admin_who_same_account({ name: hoTen })
                : m.admin_who_same_visitor({ name: hoTen })}
            </Link>
          </li>
        ))}
      </ul>
    </Panel>
  );
}

/** What the person did before they logged in, which a second administrator lets join their account. */
export function JoinVisitor({ customer: { gop }, once }: PartProps & { once: string }) {
  if (!gop) return null;
  return (
    <Panel title={m.admin_who_merge()} note={m.admin_who_merge_text()}>
      <Facts
        entries={[
          [m.admin_who_merge_orders(), gop.don.join(", ")],
          [m.admin_reports_asked(), gop.yeuCau.join(", ")],
        ]}
      />
      <AdminForm intent="join" once={once} submit={m.admin_who_merge_ask()} variant="default">
        <ReasonField reader="office" label={m.admin_who_merge_why()} rows={2} maxLength={500} />
      </AdminForm>
    </Panel>
  );
}

/** Writes down what colleagues should know the next time. */
export function CustomerNote({ once }: { once: string }) {
  return (
    <Panel title={m.admin_who_note()}>
      <AdminForm intent="note" once={once} submit={m.admin_note_add()} variant="default">
        <TextAreaField
          name="noiDung"
          label={m.admin_internal_note()}
          hint={m.admin_who_note_hint()}
          rows={3}
          maxLength={2000}
        />
      </AdminForm>
    </Panel>
  );
}

/** What waits for us, before everything else. */
export function OpenWork({ customer: { dangMo, hoTen } }: PartProps) {
  return (
    <Panel title={m.admin_who_open()}>
      {dangMo.length > 0 ? (
        <EntryTable caption={m.admin_who_open()} entries={dangMo} known={hoTen} />
      ) : (
        <p className={styles.soft}>{m.admin_who_open_none()}</p>
      )}
    </Panel>
  );
}

/** Everything that happened, the newest first, of one kind where that is asked for. */
export function Timeline({ customer, kind }: PartProps & { kind?: Entry["loai"] }) {
  const path = `/quan-tri/khach/${customer.ma}`;
  const kinds = entryKind.options().filter(({ value }) => value !== "KHACH" && value !== "NGUOI_MUA");
  return (
    <Panel title={m.admin_who_timeline()} id="dien-bien">
      <FilterForm path={path} label={m.admin_who_filter()} shown={JSON.stringify({ loai: kind })}>
        <SelectField
          name="loai"
          label={m.admin_kind_of()}
          data={[{ value: "", label: m.admin_any() }, ...kinds]}
          defaultValue={kind}
        />
      </FilterForm>
      <ListFrame
        page={customer.dienBien.trang}
        hrefOf={(trang) => withQuery(path, { loai: kind, trang })}
        icon="user"
        emptyTitle={m.admin_who_timeline_none()}
        emptyText={m.admin_who_timeline_none_text()}
      >
        <EntryTable
          caption={m.admin_who_timeline()}
          entries={customer.dienBien.data}
          known={customer.hoTen}
        />
      </ListFrame>
    </Panel>
  );
}
