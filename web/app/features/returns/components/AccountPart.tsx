import { Link } from "react-router";
import { type Bank, type ReturnPage, returnsPath, type WaitingCode } from "~/features/returns/model/types";
import { m } from "~/paraglide/messages.js";
import { DateText } from "~/ui/data/DateText";
import { BankAccountFields } from "~/ui/form/BankAccountFields";
import { CodeField } from "~/ui/form/CodeField";
import { PostForm } from "~/ui/form/PostForm";
import { SubmitButton } from "~/ui/form/SubmitButton";
import { More, Panel } from "~/ui/layout/Panel";
import parts from "~/ui/theme/parts.module.css";
import { FormHead, useRefusal } from "./CustomerRequest";
import styles from "./returns.module.css";

type PartProps = { page: ReturnPage; banks: Bank[]; once: string };

function NameForm({ banks, once }: Omit<PartProps, "page">) {
  const failure = useRefusal("name-account");
  return (
    <PostForm failure={failure} idPrefix="account-" preventScrollReset>
      <FormHead intent="name-account" once={once} />
      <BankAccountFields banks={banks} failure={failure} idPrefix="account-" />
      <p className={parts.soft}>{m.returns_account_private()}</p>
      <SubmitButton name="nut" value="name-account">
        {m.returns_account_send()}
      </SubmitButton>
    </PostForm>
  );
}

function CodeForm({ code, maDonHang }: { code: WaitingCode; maDonHang: string }) {
  const failure = useRefusal("confirm-account");
  return (
    <>
      <h3 className={styles.part}>{m.returns_code_title()}</h3>
      <p>{m.returns_code_sent({ to: code.den, minutes: code.phut })}</p>
      <PostForm failure={failure} idPrefix="code-" preventScrollReset>
        <input type="hidden" name="intent" value="confirm-account" />
        <input type="hidden" name="luong" value={code.luong} />
        <CodeField label={m.returns_code()} />
        <SubmitButton name="nut" value="confirm-account">
          {m.returns_code_confirm()}
        </SubmitButton>
      </PostForm>
      <p>
        <Link to={`${returnsPath(maDonHang)}#tai-khoan`}>{m.returns_code_again()}</Link>
      </p>
    </>
  );
}

/** Where the refund goes: the confirmed account, or the form that names and confirms one. */
export function AccountPart({ page, banks, once, code }: PartProps & { code: WaitingCode | null }) {
  const { taiKhoan, canTaiKhoan, maDonHang } = page;
  const refused = useRefusal("name-account") !== undefined;
  const form = <NameForm banks={banks} once={once} />;
  return (
    <Panel title={m.returns_account()} id="tai-khoan">
      {taiKhoan && (
        <>
          <p>{m.returns_account_now()}</p>
          <div className={`${parts.apart} ${parts.padSmall} ${parts.box}`}>
            <p>
              <strong>{taiKhoan.tenNganHang}</strong> {taiKhoan.soAn}
            </p>
            <p>{taiKhoan.chuTaiKhoan}</p>
            {taiKhoan.xacNhanLuc && (
              <p className={parts.soft}>
                {m.returns_confirmed_at()} <DateText value={taiKhoan.xacNhanLuc} time />
              </p>
            )}
          </div>
        </>
      )}
      {!taiKhoan && <p>{canTaiKhoan ? m.returns_account_needed() : m.returns_account_early()}</p>}
      {code ? (
        <CodeForm code={code} maDonHang={maDonHang} />
      ) : canTaiKhoan && !taiKhoan ? (
        form
      ) : (
        <More title={taiKhoan ? m.returns_account_change() : m.returns_account_give()} open={refused}>
          {form}
        </More>
      )}
    </Panel>
  );
}
