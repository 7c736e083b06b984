import { TextInput } from "@mantine/core";
import { useEffect, useRef, useState } from "react";
import type { FormFailure } from "~/lib/failure";
import { m } from "~/paraglide/messages.js";
import { useScripts } from "~/ui/analytics/use-scripts";
import { shared } from "./field-props";
import styles from "./form.module.css";
import { RadioField } from "./RadioField";
import { SubmitButton } from "./SubmitButton";
import suggestStyles from "./suggest.module.css";
import { useSuggestions } from "./suggestions";
import { RESTORED } from "./use-form-draft";
import { noteOf, searchWards, type WardFound, wardLine } from "./ward-search";

/** What the server found for the words that were sent, when they do not name one place. */
type Offered = { wards: WardFound["ward"][]; searched: string };

const WARD = "diaChiGiao.phuongXa";
const NOWHERE = { ma: "", maTinh: "" };

type Place = typeof NOWHERE;

/** The chosen place of a box that is otherwise the browser's own: what is typed is never touched, only read. */
function useWard(failure: FormFailure | undefined, onProvince: (maTinh: string) => void) {
  const input = useRef<HTMLInputElement>(null);
  const values = failure?.values;
  const [place, setPlace] = useState<Place>({
    ma: values?.[`${WARD}Id`] ?? "",
    maTinh: values?.["diaChiGiao.maTinh"] ?? "",
  });
  const [line, setLine] = useState(values?.[WARD] ?? "");
  const settle = (next: Place, written: string) => {
    setPlace(next);
    setLine(written);
    onProvince(next.maTinh);
  };
  const choose = (ward: WardFound["ward"]) => {
    const box = input.current;
    if (!box) return;
    box.value = wardLine(ward);
    settle({ ma: ward.ma, maTinh: ward.maTinh }, box.value);
    // The draft of the form listens for it.
    box.dispatchEvent(new Event("input", { bubbles: true }));
    box.focus();
  };
  return { input, place, line, settle, choose };
}

/** After a draft was put back the box holds a place whose codes are looked up again. */
function useRestored(
  input: React.RefObject<HTMLInputElement | null>,
  found: (one: WardFound["ward"]) => void,
) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: listens as long as the form is there
  useEffect(() => {
    const box = input.current;
    const form = box?.form;
    const look = async () => {
      const wards = box?.value ? await searchWards(box.value).catch(() => []) : [];
      const same = wards.find(({ ward }) => wardLine(ward) === box?.value);
      if (same) found(same.ward);
    };
    form?.addEventListener(RESTORED, look);
    return () => form?.removeEventListener(RESTORED, look);
  }, []);
}

type WardFieldProps = { failure?: FormFailure; onProvince: (maTinh: string) => void };

/**
 * A ward of the country, found by its first letters in one plain text box. Without scripts, or when several places have the
 * name, the server offers them below; a ward's former name leads to today's.
 */
export function WardField({ failure, onProvince }: WardFieldProps) {
  const { input, place, line, settle, choose } = useWard(failure, onProvince);
  const scripts = useScripts();
  const { type, props, list } = useSuggestions(searchWards, ({ ward }: WardFound) => choose(ward));
  useRestored(input, (ward) => settle({ ma: ward.ma, maTinh: ward.maTinh }, wardLine(ward)));
  const offered = failure?.extra?.offered as Offered | undefined;
  return (
    <>
      <div className={suggestStyles.suggest}>
        <TextInput
          {...shared({ name: WARD, label: m.common_ward(), hint: m.common_ward_hint(), failure })}
          ref={input}
          defaultValue={failure?.values[WARD]}
          maxLength={255}
          {...props}
          onChange={(event) => {
            const typed = event.currentTarget.value;
            if (typed === line) return;
            type(typed);
            settle(NOWHERE, typed);
          }}
        />
        {list}
      </div>
      <input type="hidden" name={`${WARD}Id`} value={place.ma} />
      <input type="hidden" name="diaChiGiao.maTinh" value={place.maTinh} />
      {!scripts && (
        <SubmitButton variant="default" name="intent" value="find-ward" className={styles.withoutScripts}>
          {m.common_ward_find()}
        </SubmitButton>
      )}
      {offered && offered.searched === line && !place.ma && (
        <Offers offered={offered} failure={failure} onPick={choose} />
      )}
    </>
  );
}

type OffersProps = {
  offered: Offered;
  failure: FormFailure | undefined;
  onPick: (ward: WardFound["ward"]) => void;
};

function Offers({ offered, failure, onPick }: OffersProps) {
  if (offered.wards.length === 0) return <p className={styles.hint}>{m.common_ward_none()}</p>;
  return (
    <>
      <input type="hidden" name="diaChiGiao.daTim" value={offered.searched} />
      <RadioField
        name="diaChiGiao.chon"
        legend={m.common_ward_choose()}
        options={offered.wards.map((ward) => ({
          value: `${ward.ma} ${ward.maTinh}`,
          label: ward.tenDayDu,
          hint: noteOf(ward),
        }))}
        failure={failure}
        onPick={(value) => {
          const ward = offered.wards.find(({ ma }) => value.startsWith(`${ma} `));
          if (ward) onPick(ward);
        }}
      />
    </>
  );
}
