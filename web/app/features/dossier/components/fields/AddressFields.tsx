import { NativeSelect } from "@mantine/core";
import { type ReactNode, useCallback, useEffect, useState } from "react";
import type { Code, Lists, Ward } from "~/features/dossier/model/types";
import { fieldError } from "~/lib/failure";
import { m } from "~/paraglide/messages.js";
import { useScripts } from "~/ui/analytics/use-scripts";
import { askWards, useWardSearch } from "~/ui/form/address/ward-search";
import { TextField } from "~/ui/form/fields";
import formStyles from "~/ui/form/form.module.css";
import { SubmitButton } from "~/ui/form/SubmitButton";
import styles from "./address.module.css";
import type { Fields } from "./fields-of";
import { SuggestField } from "./SuggestField";

type AddressFieldsProps = {
  /** Path in front of the fields' names, such as `hoSo.truSo`. */
  path: string;
  fields: Fields;
  lists: Lists;
  /** The countries to choose from; without them the address is in Vietnam. */
  countries?: Code[];
  streetLabel?: ReactNode;
  streetHint?: ReactNode;
};

/** Province and ward as chosen, and the wards to choose from. */
function usePlace(path: string, fields: Fields, lists: Lists) {
  const [province, setProvince] = useState(fields.value(`${path}.tinhTpId`));
  const [ward, setWard] = useState(fields.value(`${path}.phuongXaId`));
  const [wards, setWards] = useState(lists.wards.filter(({ maTinh }) => maTinh === province));
  useEffect(() => {
    if (!province || wards.some(({ maTinh }) => maTinh === province)) return;
    let live = true;
    askWards({ tinh: province }).then(
      (found) => live && setWards(found),
      () => undefined,
    );
    return () => {
      live = false;
    };
  }, [province, wards]);
  const choose = useCallback((found: Ward) => {
    setWards((known) => (known.some(({ ma }) => ma === found.ma) ? known : [found]));
    setProvince(found.maTinh);
    setWard(found.ma);
    void askWards({ tinh: found.maTinh }).then(setWards, () => undefined);
  }, []);
  const chooseProvince = (ma: string) => {
    setProvince(ma);
    setWard("");
  };
  const offered = wards.filter(({ maTinh }) => maTinh === province);
  return { province, ward, offered, choose, chooseProvince, setWard };
}

/** `value`: what is chosen now; a refusal is about what was chosen when it was sent. */
function choice(name: string, fields: Fields, value: string) {
  return {
    id: name,
    name,
    value,
    error: value === fields.value(name) ? fieldError(fields.failure, name) : undefined,
    "aria-required": true,
    classNames: { label: formStyles.label, description: formStyles.hint, error: formStyles.error },
  };
}

/**
 * An address since the reform of 2025: province, ward, then street. With scripts the ward is found by typing its name;
 * without, a button that saves and stays (intent `show-wards`) lists the province's wards.
 */
export function AddressFields(props: AddressFieldsProps) {
  const { path, fields, countries, streetLabel, streetHint } = props;
  const [country, setCountry] = useState(fields.value(`${path}.quocGiaId`) || "VN");
  const scripts = useScripts();
  const abroad = country !== "VN";
  return (
    <>
      {countries && (
        <NativeSelect
          {...choice(`${path}.quocGiaId`, fields, country)}
          label={m.dossier_address_country()}
          data={countries.map(({ ma, ten }) => ({ value: ma, label: ten }))}
          onChange={(event) => setCountry(event.currentTarget.value)}
        />
      )}
      {!(scripts && abroad) && <PlaceFields {...props} />}
      <TextField
        {...fields.text(`${path}.soNhaDuong`)}
        label={abroad ? m.dossier_address_whole() : (streetLabel ?? m.dossier_address_street())}
        hint={abroad ? undefined : (streetHint ?? m.dossier_address_street_hint())}
        autoComplete="street-address"
        maxLength={255}
      />
    </>
  );
}

function PlaceFields({ path, fields, lists }: AddressFieldsProps) {
  const place = usePlace(path, fields, lists);
  const search = useWardSearch(place.province);
  const scripts = useScripts();
  return (
    <>
      <div className={styles.withScripts}>
        <SuggestField
          label={m.dossier_address_find()}
          hint={m.dossier_address_find_hint()}
          search={search}
          onChoose={({ ward }) => place.choose(ward)}
        />
      </div>
      <NativeSelect
        {...choice(`${path}.tinhTpId`, fields, place.province)}
        label={m.dossier_address_province()}
        data={[
          { value: "", label: m.dossier_choose() },
          ...lists.provinces.map(({ ma, ten }) => ({ value: ma, label: ten })),
        ]}
        onChange={(event) => place.chooseProvince(event.currentTarget.value)}
      />
      {!scripts && (
        <SubmitButton variant="default" name="intent" value="show-wards" className={styles.withoutScripts}>
          {m.dossier_address_show_wards()}
        </SubmitButton>
      )}
      <NativeSelect
        {...choice(`${path}.phuongXaId`, fields, place.ward)}
        label={m.dossier_address_ward()}
        data={[
          { value: "", label: place.province ? m.dossier_choose() : m.dossier_address_province_first() },
          ...place.offered.map(({ ma, tenDayDu }) => ({ value: ma, label: tenDayDu })),
        ]}
        onChange={(event) => place.setWard(event.currentTarget.value)}
      />
    </>
  );
}
