import { Form, Link } from "react-router";
import { CaseFacts, PortalList } from "~/features/changes/components/CaseFacts";
import { ChangeFields, DecisionDay } from "~/features/changes/components/ChangeFields";
import { ChangeHistory, ChangePapers, Differences } from "~/features/changes/components/ChangeParts";
import { type Change, changePath, changesPath, toneOf } from "~/features/changes/model/changes";
import { loadChange, moveChange } from "~/features/changes/server/changes.server";
import { defineScreen } from "~/lib/screen";
import { formatMoney } from "~/lib/text/format";
import { m } from "~/paraglide/messages.js";
import { StatusBadge } from "~/ui/data/StatusBadge";
import { PostForm, useFailure } from "~/ui/form/PostForm";
import { RadioField } from "~/ui/form/RadioField";
import { SubmitButton } from "~/ui/form/SubmitButton";
import { TermsField } from "~/ui/form/TermsField";
import { Breadcrumbs } from "~/ui/layout/Breadcrumbs";
import { Page, PageTitle } from "~/ui/layout/Page";
import { Columns, More, Panel } from "~/ui/layout/Panel";
import parts from "~/ui/theme/parts.module.css";
import type { Route } from "./+types/company-change";

export const handle = defineScreen<{ change: Change } | undefined>({
  title: (data) => data?.change.ten ?? m.changes_title(),
  description: m.changes_description,
  type: "account",
  icon: "company",
});

export function loader({ context, params }: Route.LoaderArgs) {
  return loadChange(context, params.ma, params.thayDoi);
}

export async function action({ context, request, params }: Route.ActionArgs) {
  return moveChange(context, params.ma, params.thayDoi, await request.formData());
}

type Data = Route.ComponentProps["loaderData"];

/** Send it: with a package that is ordered in the same act, or again with the order that it has. */
function Send({ data: { change, packages, terms, once } }: { data: Data }) {
  const failure = useFailure();
  const mine = failure?.values.intent === "send" ? failure : undefined;
  const [first] = packages;
  const again = change.maDonHang !== null;
  if (!again && !first) return <p role="status">{m.changes_no_package()}</p>;
  return (
    <Panel title={m.changes_order()}>
      <PostForm failure={mine} className={parts.stack}>
        <p>{m.changes_order_text()}</p>
        <input type="hidden" name="khoa" value={once} />
        <input type="hidden" name="soSuKien" value={change.soSuKien} />
        {!again && first && (
          <>
            <RadioField
              name="goiCuocId"
              legend={m.changes_package()}
              options={packages.map(({ id, ten, moTa, price }) => ({
                value: `${id} ${price}`,
                label: `${ten}, ${formatMoney(price)}`,
                hint: moTa,
              }))}
              defaultValue={`${first.id} ${first.price}`}
            />
            <TermsField name="dongYDieuKhoan" version={terms} />
          </>
        )}
        <SubmitButton name="intent" value="send" className={parts.start}>
          {again ? m.changes_resend() : m.changes_send()}
        </SubmitButton>
      </PostForm>
    </Panel>
  );
}

function Edit({ data: { change, provinces, wards } }: { data: Data }) {
  const failure = useFailure();
  const mine = failure && failure.values.intent !== "send" ? failure : undefined;
  return (
    <More title={m.changes_edit()} open={mine !== undefined || change.trangThai === "YEU_CAU_SUA"}>
      <PostForm failure={mine?.code === "wards" ? undefined : mine} className={parts.stack}>
        <input type="hidden" name="soSuKien" value={change.soSuKien} />
        <ChangeFields
          kind={change.loai}
          values={change.giaTri}
          lines={change.nganhNghe}
          who={change.nguoi}
          provinces={provinces}
          wards={wards}
          failure={mine}
        />
        <DecisionDay
          of={change.truongHop}
          day={[change.ngayQuyetDinh, change.homNay].sort().at(-1) ?? change.homNay}
          failure={mine}
        />
        <SubmitButton name="intent" value="save" className={parts.start}>
          {m.changes_save()}
        </SubmitButton>
      </PostForm>
    </More>
  );
}

function Withdraw({ change }: { change: Change }) {
  return (
    <More title={m.changes_withdraw()}>
      <Form method="post" className={parts.stackTight}>
        <p>{m.changes_withdraw_text()}</p>
        <input type="hidden" name="soSuKien" value={change.soSuKien} />
        <SubmitButton name="intent" value="withdraw" variant="default" className={parts.start}>
          {m.changes_withdraw()}
        </SubmitButton>
      </Form>
    </More>
  );
}

/** One change of a company: what becomes what, its papers, sending it with its order, and how far it is. */
export default function CompanyChangeScreen({ loaderData: data, params: { ma } }: Route.ComponentProps) {
  const { change } = data;
  const crumbs = [
    { label: change.tenCongTy, path: `/cong-ty/${ma}` },
    { label: m.changes_title(), path: changesPath(ma) },
  ];
  const words = change.trangThai === "YEU_CAU_SUA" ? change.dienBien[0]?.loiNhan : undefined;
  return (
    <Page>
      <Breadcrumbs crumbs={crumbs} current={change.ma} />
      <PageTitle
        lead={change.ma}
        actions={<StatusBadge tone={toneOf(change.trangThai)}>{change.tenTrangThai}</StatusBadge>}
      >
        {change.ten}
      </PageTitle>
      {words && (
        <p role="status" className={parts.note}>
          {m.changes_returned({ words })}
        </p>
      )}
      {change.cuPhienBan && (
        <p role="status" className={parts.note}>
          {m.changes_stale()}
        </p>
      )}
      <Columns
        aside={
          <>
            <CaseFacts of={change.truongHop} />
            <PortalList change={change} />
            <ChangeHistory change={change} />
          </>
        }
      >
        {change.maDonHang && (
          <Link className={parts.press} to={`/quan-ly-don-hang/${change.maDonHang}`}>
            {m.changes_order_link({ code: change.maDonHang })}
          </Link>
        )}
        <Differences change={change} />
        <ChangePapers change={change} at={changePath(ma, change.ma)} />
        {change.suaDuoc && <Edit data={data} />}
        {change.suaDuoc && <Send data={data} />}
        {change.rutDuoc && <Withdraw change={change} />}
      </Columns>
    </Page>
  );
}
