import { NativeSelect } from "@mantine/core";
import { useEffect, useState } from "react";
import { type FormFailure, fieldError } from "~/lib/failure";
import { m } from "~/paraglide/messages.js";
import { Button } from "~/ui/button/Button";
import formStyles from "~/ui/form/form.module.css";
import { askWards } from "./ward-search";

export type Province = { ma: string; ten: string };
export type Ward = { ma: string; maTinh: string; tenDayDu: string };

/** The wards of the chosen province: those loaded with the page, others fetched. */
function useWards(province: string, given: Ward[]): Ward[] {
  const [wards, setWards] = useState(given);
  const known = wards.filter(({ maTinh }) => maTinh === province);
  const missing = province !== "" && known.length === 0;
  useEffect(() => {
    if (!missing) return;
    const gone = new AbortController();
    askWards({ tinh: province }, gone.signal).then(setWards, () => undefined);
    return () => gone.abort();
  }, [missing, province]);
  return known;
}

function choice(name: string, failure: FormFailure | undefined) {
  const classNames = { label: formStyles.label, error: formStyles.error };
  return { id: name, name, error: fieldError(failure, name), "aria-required": true, classNames };
}

type PlaceProps = {
  provinces: Province[];
  /** Those of the province that is chosen when the page is loaded. */
  wards: Ward[];
  failure: FormFailure | undefined;
  address: { tinhTpId?: string | null; phuongXaId?: string | null } | null;
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
