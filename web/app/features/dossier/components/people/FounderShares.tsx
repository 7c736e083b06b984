import { AmountField, Total } from "~/features/dossier/components/fields/AmountField";
import type { Fields } from "~/features/dossier/components/fields/fields-of";
import { useTyped } from "~/features/dossier/components/frame/PageParts";
import styles from "~/features/dossier/components/frame/steps.module.css";
import { classesOf, grouped, percentOf, sharesOf, sum, whole } from "~/features/dossier/model/capital/shares";
import { sharesField } from "~/features/dossier/model/pages/contributions";
import { nameOf } from "~/features/dossier/model/people/names";
import { ownerName, ownersOf } from "~/features/dossier/model/people/owners";
import type { DossierData, Lists } from "~/features/dossier/model/types";
import { m } from "~/paraglide/messages.js";
import { CheckboxField } from "~/ui/form/fields";
import parts from "~/ui/theme/parts.module.css";
import { ListErrors } from "./PeopleList";

type FounderSharesProps = { fields: Fields; dossier: DossierData; lists: Lists };

function drawnShares({ fields, dossier }: FounderSharesProps): Record<string, string> {
  const entries = ownersOf(dossier).flatMap((owner, at) =>
    classesOf(dossier).map(({ loaiCoPhan }) => {
      const name = sharesField(at, loaiCoPhan);
      const standing = sharesOf(owner, loaiCoPhan);
      return [name, fields.failure?.values[name] ?? (standing > 0n ? standing.toString() : "")];
    }),
  );
  return Object.fromEntries(entries);
}

/** How many shares of each class every founder takes; the sums must match the company's. */
export function FounderShares(props: FounderSharesProps) {
  const { fields, dossier, lists } = props;
  const drawn = drawnShares(props);
  const [typed, onInput] = useTyped(drawn);
  const owners = ownersOf(dossier);
  const classes = classesOf(dossier);
  if (classes.length === 0) return <p>{m.dossier_money_parts_no_classes()}</p>;
  return (
    <div className={`${parts.stackWide} ${styles.fields}`} onInput={onInput}>
      {owners.map((owner, at) => (
        <fieldset key={owner.id} className={`${parts.stack} ${parts.edge} ${parts.pad} ${styles.asset}`}>
          <legend>{ownerName(dossier, owner)}</legend>
          <ListErrors under={`chuSoHuuList.${at}.coPhanList`} failure={fields.failure} />
          {classes.map(({ loaiCoPhan }) => (
            <AmountField
              key={loaiCoPhan}
              name={sharesField(at, loaiCoPhan)}
              fields={fields}
              label={nameOf(lists, "loai-co-phan", loaiCoPhan)}
              proposed={drawn[sharesField(at, loaiCoPhan)]}
              optional={loaiCoPhan !== "PHO_THONG"}
            />
          ))}
          <CheckboxField
            {...fields.box(`chuSoHuuList.${at}.laCoDongSangLap`)}
            label={m.dossier_money_parts_founder()}
            hint={m.dossier_money_parts_founder_hint()}
            optional
          />
        </fieldset>
      ))}
      {classes.map(({ loaiCoPhan, soLuong }) => {
        const taken = sum(owners.map((_, at) => whole(typed[sharesField(at, loaiCoPhan)])));
        if (taken === 0n && whole(soLuong) === 0n) return null;
        const fits = taken === whole(soLuong);
        return (
          <Total
            key={loaiCoPhan}
            label={nameOf(lists, "loai-co-phan", loaiCoPhan)}
            value={`${grouped(taken.toString())} (${percentOf(taken, whole(soLuong))})`}
            note={
              fits
                ? m.dossier_money_total_fits()
                : m.dossier_money_parts_of_class({ count: grouped(soLuong) })
            }
            fits={fits}
          />
        );
      })}
      <p className={`${parts.soft} ${styles.soft}`}>{m.dossier_money_parts_twenty()}</p>
    </div>
  );
}
