import { Link } from "react-router";
import { CaseFacts, Elsewhere } from "~/features/changes/components/CaseFacts";
import { ChangeFields, DecisionDay } from "~/features/changes/components/ChangeFields";
import { changePath, changesPath, toneOf } from "~/features/changes/model/changes";
import { createChange, loadChanges } from "~/features/changes/server/changes.server";
import { defineScreen } from "~/lib/screen";
import { m } from "~/paraglide/messages.js";
import { StatusBadge } from "~/ui/data/StatusBadge";
import { PostForm, useFailure } from "~/ui/form/PostForm";
import { SubmitButton } from "~/ui/form/SubmitButton";
import { Breadcrumbs } from "~/ui/layout/Breadcrumbs";
import { Page, PageTitle } from "~/ui/layout/Page";
import { Columns, Panel } from "~/ui/layout/Panel";
import parts from "~/ui/theme/parts.module.css";
import type { Route } from "./+types/company-changes";

export const handle = defineScreen({
  title: m.changes_title,
  description: m.changes_description,
  type: "account",
  icon: "company",
});

export function loader({ context, params }: Route.LoaderArgs) {
  return loadChanges(context, params.ma);
}

export async function action({ context, request, params }: Route.ActionArgs) {
  return createChange(context, params.ma, await request.formData());
}

type Data = Route.ComponentProps["loaderData"];

function Choose({ page, ma }: { page: Data["page"]; ma: string }) {
  return (
    <Panel title={m.changes_cases()}>
      <ul className={parts.stack}>
        {page.truongHop.map(({ loai, ten, moTa, dangMo }) => (
          <li key={loai}>
            <h3>
              <Link
                className={parts.press}
                to={dangMo ? changePath(ma, dangMo) : `${changesPath(ma)}?loai=${loai}`}
              >
                {ten}
              </Link>
            </h3>
            <p className={parts.soft}>{moTa}</p>
            {dangMo && <StatusBadge tone="info">{m.changes_continue()}</StatusBadge>}
          </li>
        ))}
      </ul>
    </Panel>
  );
}

function Begun({ page, ma }: { page: Data["page"]; ma: string }) {
  if (page.thayDoi.length === 0) return null;
  return (
    <Panel title={m.changes_list()}>
      <ul className={parts.stackTight}>
        {page.thayDoi.map((one) => (
          <li key={one.ma} className={parts.rowTight}>
            <Link className={parts.press} to={changePath(ma, one.ma)}>
              {one.ten} ({one.ma})
            </Link>
            <StatusBadge tone={toneOf(one.trangThai)}>{one.tenTrangThai}</StatusBadge>
          </li>
        ))}
      </ul>
    </Panel>
  );
}

/** Changes of a company: choose what changes, type only that, and see what it takes. */
export default function CompanyChangesScreen({ loaderData, params: { ma } }: Route.ComponentProps) {
  const { page, kind, provinces, once } = loaderData;
  const failure = useFailure();
  const crumbs = [
    { label: page.ten, path: `/cong-ty/${ma}` },
    ...(kind ? [{ label: m.changes_title(), path: changesPath(ma) }] : []),
  ];
  return (
    <Page>
      <Breadcrumbs crumbs={crumbs} current={kind ? kind.ten : m.changes_title()} />
      <PageTitle lead={kind ? kind.moTa : m.changes_lead()}>{kind ? kind.ten : m.changes_title()}</PageTitle>
      {kind ? (
        <Columns aside={<CaseFacts of={kind} />}>
          <Panel title={m.changes_what()}>
            <PostForm failure={failure?.code === "wards" ? undefined : failure} className={parts.stack}>
              <input type="hidden" name="khoa" value={once} />
              <input type="hidden" name="loai" value={kind.loai} />
              <ChangeFields
                kind={kind.loai}
                values={page.giaTri}
                lines={page.nganhNghe}
                who={page.nguoi}
                provinces={provinces}
                wards={[]}
                failure={failure}
              />
              <DecisionDay of={kind} day={page.homNay} failure={failure} />
              <SubmitButton name="intent" value="create" className={parts.start}>
                {m.changes_prepare()}
              </SubmitButton>
            </PostForm>
          </Panel>
        </Columns>
      ) : (
        <Columns
          aside={
            <>
              <Begun page={page} ma={ma} />
              <Elsewhere of={page.noiKhac} />
            </>
          }
        >
          <Choose page={page} ma={ma} />
        </Columns>
      )}
    </Page>
  );
}
