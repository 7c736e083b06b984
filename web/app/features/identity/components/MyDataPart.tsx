import { Form } from "react-router";
import { type DataRequest, refusalOf } from "~/features/identity/model/account";
import type { FormFailure } from "~/lib/failure";
import { formatUntil } from "~/lib/text/until";
import { m } from "~/paraglide/messages.js";
import { Button } from "~/ui/button/Button";
import { DateText } from "~/ui/data/DateText";
import { StatusBadge, type StatusTone } from "~/ui/data/StatusBadge";
import { TextAreaField } from "~/ui/form/fields";
import { PostForm } from "~/ui/form/PostForm";
import { RadioField } from "~/ui/form/RadioField";
import { SubmitButton } from "~/ui/form/SubmitButton";
import { More, Panel } from "~/ui/layout/Panel";
import parts from "~/ui/theme/parts.module.css";
import styles from "./account.module.css";
import { type Owed, OwedAccount } from "./OwedAccount";

const KINDS = {
  SUA: m.mydata_kind_sua,
  XOA: m.mydata_kind_xoa,
  HAN_CHE: m.mydata_kind_han_che,
  PHAN_DOI: m.mydata_kind_phan_doi,
} as const;

const HINTS = {
  SUA: m.mydata_kind_sua_hint,
  XOA: m.mydata_kind_xoa_hint,
  HAN_CHE: m.mydata_kind_han_che_hint,
  PHAN_DOI: m.mydata_kind_phan_doi_hint,
} as const;

const STATES: Record<DataRequest["trangThai"], [() => string, StatusTone]> = {
  MOI: [m.mydata_state_moi, "info"],
  DANG_XU_LY: [m.mydata_state_dang_xu_ly, "info"],
  HOAN_THANH: [m.mydata_state_hoan_thanh, "good"],
  TU_CHOI: [m.mydata_state_tu_choi, "bad"],
  DA_RUT: [m.mydata_state_da_rut, "neutral"],
};

function RequestRow({ request }: { request: DataRequest }) {
  const { ma, loai, trangThai, traLoi, hanPhanHoi, hanHoanThanh, xongLuc } = request;
  const [name, tone] = STATES[trangThai];
  return (
    <li>
      <div>
        <p className={`${parts.wrap} ${parts.gapFacts}`}>
          <strong>
            {KINDS[loai]()} ({ma})
          </strong>
          <StatusBadge tone={tone}>{name()}</StatusBadge>
        </p>
        <p className={parts.soft}>
          {xongLuc ? (
            <DateText value={xongLuc} time />
          ) : (
            <>
              {m.mydata_answer_by()} {formatUntil(hanPhanHoi)}, {m.mydata_done_by()}{" "}
              <DateText value={hanHoanThanh} />
            </>
          )}
        </p>
        {traLoi && <p>{traLoi}</p>}
      </div>
      {!xongLuc && (
        <Form method="post">
          <input type="hidden" name="yeuCau" value={ma} />
          <Button
            type="submit"
            name="intent"
            value="data-withdraw"
            variant="default"
            aria-label={m.mydata_withdraw_named({ code: ma })}
          >
            {m.mydata_withdraw()}
          </Button>
        </Form>
      )}
    </li>
  );
}

type MyDataProps = { requests: DataRequest[]; owed: Owed; failure: FormFailure | undefined };

/** The person's rights over their data: export, correction or deletion, with the law's deadlines (goal G-80). */
export function MyDataPart({ requests, owed, failure }: MyDataProps) {
  const own = refusalOf(failure, "data");
  return (
    <Panel title={m.mydata_title()} id="du-lieu-cua-toi">
      <p className={styles.under}>{m.mydata_lead()}</p>
      <div className={`${parts.stackSmall} ${parts.farApart} ${parts.left}`}>
        <Button component="a" href="/nguoi-dung/du-lieu.zip" variant="default">
          {m.mydata_bundle()}
        </Button>
        <p className={parts.soft}>{m.mydata_export_hint()}</p>
        <a href="/nguoi-dung/du-lieu.json" className={parts.press}>
          {m.mydata_export()}
        </a>
      </div>
      {requests.length > 0 && (
        <>
          <h3>{m.mydata_yours()}</h3>
          <ul className={`${parts.grid} ${parts.ends} ${parts.ruledItems} ${styles.devices}`}>
            {requests.map((request) => (
              <RequestRow key={request.ma} request={request} />
            ))}
          </ul>
        </>
      )}
      <More title={m.mydata_ask()} open={own !== undefined}>
        <PostForm failure={own}>
          <p className={parts.soft}>{m.mydata_law()}</p>
          <RadioField
            name="loai"
            legend={m.mydata_kind()}
            options={(Object.keys(KINDS) as DataRequest["loai"][]).map((kind) => ({
              value: kind,
              label: KINDS[kind](),
              hint: HINTS[kind](),
            }))}
            defaultValue="SUA"
          />
          <TextAreaField name="noiDung" label={m.mydata_words()} maxLength={2000} optional />
          <OwedAccount owed={owed} failure={own} />
          <SubmitButton name="intent" value="data" className={parts.start}>
            {own?.values.luong ? m.mydata_owed_confirm() : m.mydata_send()}
          </SubmitButton>
        </PostForm>
      </More>
    </Panel>
  );
}
