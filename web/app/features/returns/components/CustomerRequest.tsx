import { evidencePath, type ReturnPage, type ReturnRequest } from "~/features/returns/model/types";
import type { FormFailure } from "~/lib/failure";
import { formatUntil } from "~/lib/text/until";
import { m } from "~/paraglide/messages.js";
import { Money } from "~/ui/data/Money";
import { FileField } from "~/ui/form/FileField";
import { SelectField, TextAreaField } from "~/ui/form/fields";
import { PostForm, useFailure, useSteady } from "~/ui/form/PostForm";
import { SubmitButton } from "~/ui/form/SubmitButton";
import { More, Panel } from "~/ui/layout/Panel";
import parts from "~/ui/theme/parts.module.css";
import { EvidenceList, ReturnLog, ReturnStepper } from "./RequestParts";
import styles from "./returns.module.css";

const ACCEPT = "image/jpeg,image/png,image/heic,video/mp4,video/quicktime,.heic,.mp4,.mov";

/** The refusal of the form with this intent, if that was the one that was sent. */
export function useRefusal(intent: string): FormFailure | undefined {
  const failure = useFailure();
  return failure?.values.intent === intent ? failure : undefined;
}

/** What makes a form count once, and says what it does. */
export function FormHead({ intent, once }: { intent: string; once: string }) {
  return (
    <>
      <input type="hidden" name="khoa" value={useSteady(once)} />
      <input type="hidden" name="intent" value={intent} />
    </>
  );
}

type PartProps = { page: ReturnPage; once: string };

function Files({ count, optional }: { count: number; optional?: boolean }) {
  return (
    <FileField
      name="tep"
      label={m.returns_files()}
      hint={m.returns_files_hint({ count })}
      accept={ACCEPT}
      multiple
      optional={optional}
    />
  );
}

/** A new request with its evidence (S4.8). */
export function AskForm({ page, once }: PartProps) {
  const failure = useRefusal("ask");
  const reasons = page.lyDo.map(({ ma, ten, canBangChung }) => ({
    value: ma,
    label: canBangChung ? m.returns_reason_evidence({ reason: ten }) : ten,
  }));
  return (
    <PostForm failure={failure} encType="multipart/form-data" preventScrollReset>
      <FormHead intent="ask" once={once} />
      <SelectField
        name="loaiLyDo"
        label={m.returns_reason()}
        data={[{ value: "", label: m.returns_reason_choose() }, ...reasons]}
      />
      <TextAreaField
        name="moTa"
        label={m.returns_words()}
        hint={m.returns_words_hint()}
        rows={4}
        maxLength={2000}
      />
      <Files count={page.toiDaTep} optional />
      <SubmitButton name="nut" value="ask">
        {m.returns_send()}
      </SubmitButton>
    </PostForm>
  );
}

function MoreEvidence({ page, request, once }: PartProps & { request: ReturnRequest }) {
  const failure = useRefusal("add-evidence");
  const needed = request.trangThai === "CAN_BO_SUNG";
  return (
    <More title={m.returns_more()} open={needed || failure !== undefined}>
      <PostForm failure={failure} idPrefix="more-" encType="multipart/form-data" preventScrollReset>
        <FormHead intent="add-evidence" once={once} />
        <input type="hidden" name="yeuCau" value={request.ma} />
        <Files count={page.toiDaTep} optional />
        <TextAreaField name="loiNhan" label={m.returns_more_words()} rows={3} maxLength={2000} optional />
        <SubmitButton name="nut" value="add-evidence">
          {m.returns_more_send()}
        </SubmitButton>
      </PostForm>
    </More>
  );
}

function Withdraw({ request, once }: { request: ReturnRequest; once: string }) {
  const failure = useRefusal("withdraw");
  return (
    <More title={m.returns_withdraw()} open={failure !== undefined}>
      <PostForm failure={failure} preventScrollReset>
        <FormHead intent="withdraw" once={once} />
        <input type="hidden" name="yeuCau" value={request.ma} />
        <input type="hidden" name="soSuKien" value={request.soSuKien} />
        <p className={parts.soft}>{m.returns_withdraw_hint()}</p>
        <SubmitButton name="nut" value="withdraw">
          {m.returns_withdraw()}
        </SubmitButton>
      </PostForm>
    </More>
  );
}

/** One request: where it is, what was said, what can be added. */
export function RequestPanel({ page, request, once }: PartProps & { request: ReturnRequest }) {
  const { ma, lyDo, moTa, soTien, hanTraLoi, treHan, cacBuoc, dienBien, bangChung, thaoTac } = request;
  const last = dienBien.at(-1);
  return (
    <Panel title={m.returns_request({ code: ma })}>
      {hanTraLoi && (
        <p>
          {m.returns_answer_by()} <strong>{formatUntil(hanTraLoi)}</strong>. {treHan && m.returns_late()}
        </p>
      )}
      <ReturnStepper steps={cacBuoc} />
      {last?.nguoiLam === "NHAN_VIEN" && last.loiNhan && (
        <p className={`${parts.written} ${parts.amber} ${parts.apart} ${parts.padSmall} ${parts.corners}`}>
          <strong>{m.returns_said_staff()}:</strong> {last.loiNhan}
        </p>
      )}
      {soTien !== null && soTien !== undefined && (
        <p>
          {m.returns_amount()}:{" "}
          <strong>
            <Money amount={soTien} />
          </strong>
        </p>
      )}
      <p className={`${parts.written} ${styles.words}`}>
        <strong>{lyDo.ten}.</strong> {moTa}
      </p>
      {bangChung.length > 0 && (
        <>
          <h3 className={styles.part}>{m.returns_evidence()}</h3>
          <EvidenceList files={bangChung} pathOf={(id) => evidencePath(page.maDonHang, id)} />
        </>
      )}
      {thaoTac.includes("BO_SUNG") && <MoreEvidence page={page} request={request} once={once} />}
      {thaoTac.includes("RUT") && <Withdraw request={request} once={once} />}
      <More title={m.returns_history()}>
        <ReturnLog events={dienBien} />
      </More>
    </Panel>
  );
}
