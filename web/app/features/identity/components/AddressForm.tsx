import { NativeSelect } from "@mantine/core";
import { useEffect, useState } from "react";
import type { Address, Province, Ward } from "~/features/identity/model/account";
import { type FormFailure, fieldError } from "~/lib/failure";
import { m } from "~/paraglide/messages.js";
import { Button } from "~/ui/button/Button";
import { CheckboxField, TextField } from "~/ui/form/fields";
import formStyles from "~/ui/form/form.module.css";
import { PostForm } from "~/ui/form/PostForm";
import { SubmitButton } from "~/ui/form/SubmitButton";
import parts from "~/ui/theme/parts.module.css";

type FormProps = {
  /** Null for a new one. */
  address: Address | null;
  provinces: Province[];
  wards: Ward[];
  onceKey: string;
  failure: FormFailure | undefined;
};

async function askWards(province: string, signal: AbortSignal): Promise<Ward[]> {
  const answer = await fetch(`/quan-ly-ho-so/tra-cuu/phuong-xa?tinh=${province}`, { signal });
  return answer.ok ? ((await answer.json()) as Ward[]) : [];
}

/** The wards of the chosen province: those loaded with the page, others fetched. */
function useWards(province: string, given: Ward[]): Ward[] {
  const [wards, setWards] = useState(given);
  const known = wards.filter(({ maTinh }) => maTinh === province);
  const missing = province !== "" && known.length === 0;
  useEffect(() => {
    if (!missing) return;
    const gone = new AbortController();
    askWards(province, gone.signal).then(setWards, () => undefined);
    return () => gone.abort();
  }, [missing, province]);
  return known;
}

function choice(name: string, failure: FormFailure | undefined) {
  const classNames = { label: formStyles.label, error: formStyles.error };
  return { id: name, name, error: fieldError(failure, name), "aria-required": true, classNames };
}

type PlaceProps = Pick<FormProps, "provinces" | "wards" | "failure"> & {
  address: Pick<Address, "tinhTpId" | "phuongXaId"> | null;
};

/** Province and ward of an address. */
export function Place({ address, provinces, wards, failure }: PlaceProps) {
  const [province, setProvince] = useState(failure?.values.tinhTpId ?? address?.tinhTpId ?? "");
  const [ward, setWard] = useState(failure?.values.phuongXaId ?? address?.phuongXaId ?? "");
  const offered = useWards(province, wards);
  const first = province ? m.addresses_choose() : m.addresses_province_first();
  return (
    <>
      <NativeSelect
        {...choice("tinhTpId", failure)}
        label={m.common_province()}
        data={[
          { value: "", label: m.addresses_choose() },
          ...provinces.map(({ ma, ten }) => ({ value: ma, label: ten })),
        ]}
        value={province}
        onChange={(event) => {
          setProvince(event.currentTarget.value);
          setWard("");
        }}
      />
      <noscript>
        <Button type="submit" variant="default" name="intent" value="wards">
          {m.addresses_show_wards()}
        </Button>
      </noscript>
      <NativeSelect
        {...choice("phuongXaId", failure)}
        label={m.common_ward()}
        data={[
          { value: "", label: first },
          ...offered.map(({ ma, tenDayDu }) => ({ value: ma, label: tenDayDu })),
        ]}
        value={offered.some(({ ma }) => ma === ward) ? ward : ""}
        onChange={(event) => setWard(event.currentTarget.value)}
      />
    </>
  );
}

/** One address of the book: recipient, place, and whether it is the default. */
export function AddressForm({ address, provinces, wards, onceKey, failure }: FormProps) {
  // Asking for the wards of a province, without scripts, is not a refusal.
  const refused = failure?.code === "wards" ? undefined : failure;
  return (
    <PostForm failure={refused}>
      <input type="hidden" name="khoa" value={onceKey} />
      <TextField
        name="tenGoi"
        label={m.addresses_label()}
        hint={m.addresses_label_hint()}
        defaultValue={failure?.values.tenGoi ?? address?.tenGoi}
        maxLength={60}
        optional
        failure={refused}
      />
      <TextField
        name="nguoiNhan"
        label={m.addresses_recipient()}
        defaultValue={failure?.values.nguoiNhan ?? address?.nguoiNhan}
        autoComplete="name"
        maxLength={100}
        failure={refused}
      />
      <TextField
        name="soDienThoai"
        label={m.addresses_phone()}
        defaultValue={failure?.values.soDienThoai ?? address?.soDienThoai}
        type="tel"
        inputMode="tel"
        autoComplete="tel"
        maxLength={32}
        failure={refused}
      />
      <Place address={address} provinces={provinces} wards={wards} failure={failure} />
      <TextField
        name="soNhaDuong"
        label={m.common_street()}
        defaultValue={failure?.values.soNhaDuong ?? address?.soNhaDuong}
        autoComplete="street-address"
        maxLength={255}
        failure={refused}
      />
      {!address?.macDinh && (
        <CheckboxField name="macDinh" label={m.addresses_prefer_long()} failure={failure} optional />
      )}
      <SubmitButton name="intent" value="save" className={parts.start}>
        {m.addresses_save()}
      </SubmitButton>
    </PostForm>
  );
}
