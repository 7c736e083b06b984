import { type FormEvent, type ReactNode, useEffect, useRef } from "react";
import { Form, Link, useLocation, useNavigation } from "react-router";
import { type Fields, fieldsOf, standingErrors } from "~/features/dossier/components/fields/fields-of";
import { PersonVersions } from "~/features/dossier/components/people/PersonVersions";
import { type DossierPage, pagePath, stepName } from "~/features/dossier/model/page";
import { BETWEEN_PLACES, type FrameData } from "~/features/dossier/model/page-screen";
import { MORE_OWNERS, offersMoreOwners } from "~/features/dossier/model/people/owners";
import { notesOf } from "~/features/dossier/model/state";
import type { DossierData, Lists } from "~/features/dossier/model/types";
import { formatDateTime } from "~/lib/text/format";
import { m } from "~/paraglide/messages.js";
import { Button } from "~/ui/button/Button";
import { SessionEndedDialog } from "~/ui/feedback/Dialog";
import { useFailure, useSteady } from "~/ui/form/PostForm";
import { SubmitButton } from "~/ui/form/SubmitButton";
import { Breadcrumbs } from "~/ui/layout/Breadcrumbs";
import { Page } from "~/ui/layout/Page";
import parts from "~/ui/theme/parts.module.css";
import { type Base, type Live, type SaveState, useAutosave } from "./autosave";
import styles from "./frame.module.css";
import { Conflict, Noted, Refusals, Restored, StandingFindings } from "./Notices";
import { StepNav } from "./StepNav";

type SaveStatusProps = {
  state: SaveState;
  /** When it was last saved, ISO; empty when never. */
  at: string;
  /** While another page loads nothing is shown. */
  quiet: boolean;
  /** Other places of the same people that were changed along, in words; empty when there are none. */
  also: string;
};

function sentence(state: SaveState, at: string): string {
  if (state === "saving") return m.dossier_saving();
  if (state === "failed") return m.dossier_save_failed();
  if (state === "offline") return m.dossier_save_offline();
  if (state === "conflict") return m.dossier_save_conflict();
  if (state === "ended") return m.dossier_save_ended();
  return at ? m.dossier_saved_at({ time: formatDateTime(at) }) : m.dossier_saved_never();
}

/** Whether what was typed is safe. */
function SaveStatus({ state, at, quiet, also }: SaveStatusProps) {
  const bad = ["offline", "failed", "conflict", "ended"].includes(state);
  return (
    <p className={`${parts.soft} ${styles.saved}`} role="status" data-bad={bad || undefined}>
      {quiet ? "" : sentence(state, at)}
      {also && <span className={parts.block}>{m.dossier_people_same_changed({ places: also })}</span>}
    </p>
  );
}

type PageHeadlineProps = { page: DossierPage; data: FrameData; lead?: ReactNode };

/** Breadcrumbs, and the page's question as its heading. */
export function PageHeadline({ page, data, lead }: PageHeadlineProps) {
  const { dossier, at } = data;
  const crumbs = [
    { label: m.dossier_list_title(), path: "/quan-ly-ho-so" },
    { label: dossier.maHoSo ?? m.dossier_new(), path: pagePath("", dossier.maHoSo) },
  ];
  return (
    <>
      <Breadcrumbs crumbs={crumbs} current={stepName(page.step)} />
      <h1 className={`${parts.closeBelow} ${styles.title}`}>{page.title(dossier, at)}</h1>
      {lead && <p className={`${parts.soft} ${parts.justBelow}`}>{lead}</p>}
    </>
  );
}

type Inside = Fields & {
  /** What autosaving found out about this page, for checks while typing. */
  live: Live;
  lists: Lists;
  dossier: DossierData;
};

type PageFrameProps = {
  page: DossierPage;
  data: FrameData;
  /** One or two sentences under the heading: what is asked, in plain words. */
  lead?: ReactNode;
  /** Buttons of the page itself that must come first, so that the Enter key presses them. */
  first?: ReactNode;
  children: (inside: Inside) => ReactNode;
};

/** Everything around a page of the wizard: breadcrumbs, errors, the form, saving, buttons. */
export function PageFrame(props: PageFrameProps) {
  const key = useSteady(useLocation().key);
  const { page, data } = props;
  return (
    <Page>
      <div className={`${parts.stackWide} ${styles.frame}`}>
        <StepNav groups={data.groups} current={data.key} maHoSo={data.dossier.maHoSo} />
        <div className={styles.main}>
          <PageHeadline page={page} data={data} lead={props.lead} />
          {page.fieldBase && (
            <PersonVersions
              dossier={data.dossier}
              under={page.fieldBase(data.dossier, data.at)}
              back={data.key}
            />
          )}
          <PageForm key={`${data.key} ${key}`} {...props} />
        </div>
      </div>
    </Page>
  );
}

function baseOf(data: FrameData, extra: Record<string, unknown> | undefined): Base {
  return {
    maHoSo: data.dossier.maHoSo ?? String(extra?.maHoSo ?? ""),
    phienBan: Number(extra?.phienBan ?? data.dossier.phienBan),
    goc: String(extra?.goc ?? data.goc),
    cungSua: String(extra?.cungSua ?? ""),
  };
}

function autosavePath(page: DossierPage, data: FrameData): string {
  const query = new URLSearchParams({ trang: page.slug });
  if (data.dossier.maHoSo) query.set("hs", data.dossier.maHoSo);
  if (data.at.muc) query.set("muc", data.at.muc);
  return `/quan-ly-ho-so/tu-luu?${query}`;
}

/** Moves the focus to what the address names: a field to be changed, a line just added. */
export function useHashFocus(): void {
  const { hash } = useLocation();
  useEffect(() => {
    if (hash) document.getElementById(decodeURIComponent(hash.slice(1)))?.focus();
  }, [hash]);
}

/** The page is rendered a moment after a save: what the save has just changed must be sent now. */
function putBase(form: HTMLFormElement | null, base: Base | undefined): void {
  for (const [name, value] of Object.entries(base ?? {})) {
    const field = form?.elements.namedItem(name);
    if (field instanceof HTMLInputElement) field.value = String(value);
  }
}

function PageForm({ page, data, first, children }: PageFrameProps) {
  const refused = useFailure();
  useHashFocus();
  const form = useRef<HTMLFormElement>(null);
  const { state: going } = useNavigation();
  const live = useAutosave({ form, path: autosavePath(page, data), base: baseOf(data, refused?.extra) });
  const { dossier, at, restored } = data;
  const fields = fieldsOf({ page, at, dossier, refused, restored });
  // Wait for a running save: otherwise the form would conflict with its own autosave.
  const hold = (event: FormEvent<HTMLFormElement>) => {
    const { submitter } = event.nativeEvent as SubmitEvent;
    if (live.saver.current?.offline) {
      // Sending the form now would end on the page that says so, without what was typed.
      event.preventDefault();
      void live.saver.current.save().then(() => {
        if (!live.saver.current?.offline) form.current?.requestSubmit(submitter);
      });
      return;
    }
    void live.saver.current?.settle();
    if (!live.saver.current?.busy) return putBase(form.current, live.saver.current?.base);
    event.preventDefault();
    void live.saver.current.settle().then(() => form.current?.requestSubmit(submitter));
  };
  return (
    <Form
      method="post"
      noValidate
      ref={form}
      className={`${parts.stackWide} ${parts.farBelow}`}
      onSubmit={hold}
    >
      {refused?.sessionExpired && <SessionEndedDialog ended={refused} />}
      <Conflict failure={refused} />
      <Refusals failure={refused} />
      {!refused && <StandingFindings errors={standingErrors({ page, at, dossier })} />}
      <Restored shown={restored !== null && !refused} />
      <Noted notes={notesOf(page, dossier, at)} />
      {Object.entries({ ...live.base, khoa: data.khoa }).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} readOnly />
      ))}
      {first}
      {children({ ...fields, live, lists: data.lists, dossier })}
      <Onward data={data} />
      <SaveStatus
        state={live.state}
        at={live.savedAt || dossier.capNhatLuc || ""}
        also={going === "idle" ? live.base.cungSua.split(BETWEEN_PLACES).join(", ") : ""}
        quiet={going !== "idle" || (refused !== undefined && live.state === "idle")}
      />
    </Form>
  );
}

/** The buttons that save the page and lead on. */
export function Onward({ data }: { data: FrameData }) {
  return (
    <div className={`${parts.rowMiddle} ${styles.onward}`}>
      <SubmitButton size="lg" name="intent" value="continue">
        {data.returns ? m.dossier_save_return() : m.dossier_save_next()}
      </SubmitButton>
      {offersMoreOwners(data.dossier, data.key) && !data.returns && (
        <SubmitButton size="lg" variant="default" name="intent" value={MORE_OWNERS}>
          {m.dossier_save_more_owners()}
        </SubmitButton>
      )}
      <SubmitButton size="lg" variant="default" name="intent" value="task-list">
        {m.dossier_save_list()}
      </SubmitButton>
      {data.before && (
        <Button
          component={Link}
          to={pagePath(data.before, data.dossier.maHoSo)}
          variant="subtle"
          className={styles.back}
        >
          {m.dossier_page_before()}
        </Button>
      )}
    </div>
  );
}
