import { TextInput } from "@mantine/core";
import { lazy, type RefObject, Suspense, useRef, useState } from "react";
import type { FormFailure } from "~/lib/failure";
import { m } from "~/paraglide/messages.js";
import { useScripts } from "~/ui/analytics/use-scripts";
import { shared } from "../field-props";
import styles from "../form.module.css";
import { RadioField } from "../RadioField";
import { SubmitButton } from "../SubmitButton";
import type { WardOffer } from "./ward-search";

/** What the server found for the words that were sent, when they do not name one place. */
type Offered = { wards: WardOffer[]; searched: string };

// Only who types needs the list, and the page is there without it.
const WardList = lazy(() => import("./WardList"));

const WARD = "diaChiGiao.phuongXa";
const NOWHERE = { ma: "", maTinh: "" };

/** The chosen place of a box that is otherwise the browser's own: what is typed is never touched, only read. */
function useWard(failure: FormFailure | undefined, onProvince: (maTinh: string) => void) {
  const input = useRef<HTMLInputElement>(null);
  const values = failure?.values;
  const [place, setPlace] = useState({
    ma: values?.[`${WARD}Id`] ?? "",
    maTinh: values?.["diaChiGiao.maTinh"] ?? "",
  });
  // What is typed over a place forgets the place, not where people like this one live.
  const [near, setNear] = useState(place.maTinh);
  const [line, setLine] = useState(values?.[WARD] ?? "");
  const settle = (next: typeof NOWHERE, written: string) => {
    setPlace(next);
    if (next.maTinh) setNear(next.maTinh);
    setLine(written);
    onProvince(next.maTinh);
  };
  const choose = ({ ma, maTinh, line }: WardOffer) => {
    const box = input.current;
    if (!box) return;
    box.value = line;
    settle({ ma, maTinh }, line);
    // The draft of the form listens for it.
    box.dispatchEvent(new Event("input", { bubbles: true }));
    box.focus();
  };
  const typed = (words: string) => words !== line && settle(NOWHERE, words);
  const restored = ({ ma, maTinh, line }: WardOffer) => settle({ ma, maTinh }, line);
  return { input, place, near, line, choose, typed, restored };
}

type WardFieldProps = { failure?: FormFailure; onProvince: (maTinh: string) => void };

/**
 * A ward of the country, found by its first letters in one plain text box. Without scripts, or when several places have the
 * name, the server offers them below; a ward's former name leads to today's.
 */
export function WardField({ failure, onProvince }: WardFieldProps) {
  const { input, place, near, line, choose, typed, restored } = useWard(failure, onProvince);
  const scripts = useScripts();
  const offered = failure?.extra?.offered as Offered | undefined;
  return (
    <>
      <div className={styles.suggested}>
        <TextInput
          {...shared({ name: WARD, label: m.common_ward(), hint: m.addresses_ward_hint(), failure })}
          ref={input}
          defaultValue={failure?.values[WARD]}
          maxLength={255}
          autoComplete="off"
          onChange={(event) => typed(event.currentTarget.value)}
        />
        {scripts && (
          <Suspense>
            <WardList
              near={near}
              input={input as RefObject<HTMLInputElement>}
              onChoose={choose}
              onRestored={restored}
            />
          </Suspense>
        )}
      </div>
      <input type="hidden" name={`${WARD}Id`} value={place.ma} />
      <input type="hidden" name="diaChiGiao.maTinh" value={place.maTinh} />
      {!scripts && (
        <SubmitButton variant="default" name="intent" value="find-ward" className={styles.withoutScripts}>
          {m.addresses_ward_find()}
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
  onPick: (ward: WardOffer) => void;
};

function Offers({ offered: { wards, searched }, failure, onPick }: OffersProps) {
  if (wards.length === 0) return <p className={styles.hint}>{m.addresses_ward_none()}</p>;
  return (
    <>
      <input type="hidden" name="diaChiGiao.daTim" value={searched} />
      <RadioField
        name="diaChiGiao.chon"
        legend={m.addresses_ward_choose()}
        options={wards.map(({ ma, maTinh, label, note }) => ({
          value: `${ma} ${maTinh}`,
          label,
          hint: note,
        }))}
        failure={failure}
        onPick={(value) => {
          const ward = wards.find(({ ma }) => value.startsWith(`${ma} `));
          if (ward) onPick(ward);
        }}
      />
    </>
  );
}
