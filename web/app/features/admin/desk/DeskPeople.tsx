import { AdminFold, AdminForm } from "~/features/admin/shared/AdminForm";
import { Panel } from "~/features/admin/shared/AdminPage";
import { ReasonField } from "~/features/admin/shared/ReasonField";
import type { Desk, DeskItem } from "~/features/admin/shared/types";
import { m } from "~/paraglide/messages.js";
import { SelectField } from "~/ui/form/fields";
import { SubmitButton } from "~/ui/form/SubmitButton";
import parts from "~/ui/theme/parts.module.css";
import styles from "./desk.module.css";

type Person = Desk["nguoi"][number];
type PeopleProps = { people: Person[]; me: string; once: string; mayGiveOthers: boolean };

function choices(people: Person[]) {
  return people.map(({ id, hoTen, soViec }) => ({
    value: id,
    label: m.admin_desk_person({ name: hoTen, count: soViec }),
  }));
}

type HandOverProps = { item: DeskItem; people: Person[]; me: string; once: string };

/** Hands one thing over with a note, or takes it from a colleague. */
export function HandOver({ item, people, me, once }: HandOverProps) {
  const id = `${item.loai}:${item.khoa}`;
  const others = people.filter((one) => one.id !== item.nguoiPhuTrach);
  return (
    <Panel title={m.admin_desk_give_title({ what: item.viec, about: item.ma || item.ten })}>
      <AdminForm intent="give" id={id} once={once} about={item.ma || item.ten} submit={m.admin_desk_give()}>
        <input type="hidden" name="nguoiDangPhuTrach" value={item.nguoiPhuTrach ?? ""} />
        <SelectField
          name="nguoiPhuTrach"
          label={m.admin_desk_to()}
          data={[...choices(others), { value: "", label: m.admin_desk_nobody() }]}
          defaultValue={others.find((one) => one.id === me)?.id ?? others[0]?.id ?? ""}
        />
        <ReasonField
          reader="office"
          name="ghiChu"
          label={m.admin_desk_note()}
          hint={m.admin_desk_note_hint()}
          rows={2}
          maxLength={500}
        />
      </AdminForm>
    </Panel>
  );
}

function Dealing({ person, once }: { person: Person; once: string }) {
  return (
    <AdminForm intent="deal" id={person.id} once={once}>
      <input type="hidden" name="nhanViec" value={String(!person.nhanViec)} />
      <SubmitButton name="nut" value={person.id} variant="default" size="sm">
        {person.nhanViec ? m.admin_desk_deal_off() : m.admin_desk_deal_on()}
      </SubmitButton>
    </AdminForm>
  );
}

function HandOverAll({ people, me, once, mayGiveOthers }: PeopleProps) {
  const givers = mayGiveOthers ? people : people.filter(({ id }) => id === me);
  return (
    <AdminFold
      summary={m.admin_desk_give_all()}
      intent="give-all"
      once={once}
      submit={m.admin_desk_give_all()}
    >
      <SelectField name="tu" label={m.admin_desk_from()} data={choices(givers)} defaultValue={me} />
      <SelectField
        name="den"
        label={m.admin_desk_to()}
        data={choices(people)}
        defaultValue={people.find(({ id }) => id !== me)?.id ?? me}
      />
      <ReasonField
        reader="office"
        name="ghiChu"
        label={m.admin_desk_note()}
        hint={m.admin_desk_give_all_hint()}
        rows={2}
        maxLength={500}
        optional
      />
    </AdminFold>
  );
}

/** How much everybody has, who is dealt what nobody has, and handing everything over before a holiday. */
export function DeskPeople({ people, me, once, mayGiveOthers }: PeopleProps) {
  return (
    <Panel title={m.admin_desk_people()} note={m.admin_desk_people_note()}>
      <ul className={`${parts.stackSmall} ${parts.nearApart} ${parts.ends}`}>
        {people.map((person) => (
          <li key={person.id}>
            <span>
              {m.admin_desk_person({ name: person.hoTen, count: person.soViec })}
              {person.nhanViec && <span className={styles.about}> · {m.admin_desk_dealt()}</span>}
            </span>
            {(mayGiveOthers || person.id === me) && <Dealing person={person} once={once} />}
          </li>
        ))}
      </ul>
      {people.length > 1 && <HandOverAll {...{ people, me, once, mayGiveOthers }} />}
    </Panel>
  );
}
