import { Button } from "@mantine/core";
import { Form } from "react-router";
import styles from "~/features/dossier/components/frame/frame.module.css";
import type { GuideAnswers } from "~/features/dossier/model/suggest-type";
import { m } from "~/paraglide/messages.js";
import { RadioField } from "~/ui/form/RadioField";

/** The four questions. A GET form: the answers stand in the address, nothing is stored. */
export function GuideForm({ answers, maHoSo }: { answers: GuideAnswers; maHoSo: string | null }) {
  return (
    <Form method="get" className={styles.group} preventScrollReset={false}>
      {maHoSo && <input type="hidden" name="hs" value={maHoSo} readOnly />}
      <input type="hidden" name="xem" value="1" readOnly />
      <RadioField
        name="soNguoi"
        legend={m.dossier_guide_owners()}
        defaultValue={answers.soNguoi}
        options={[
          { value: "MOT", label: m.dossier_guide_owners_one() },
          { value: "HAI", label: m.dossier_guide_owners_two() },
          { value: "BA", label: m.dossier_guide_owners_three() },
          { value: "NHIEU", label: m.dossier_guide_owners_many() },
        ]}
      />
      <RadioField
        name="toChuc"
        legend={m.dossier_guide_organisation()}
        hint={m.dossier_guide_organisation_hint()}
        defaultValue={answers.toChuc}
        options={[
          { value: "KHONG", label: m.dossier_guide_organisation_no() },
          { value: "CO", label: m.dossier_guide_organisation_yes() },
        ]}
      />
      <RadioField
        name="tachBach"
        legend={m.dossier_guide_liability()}
        hint={m.dossier_guide_liability_hint()}
        defaultValue={answers.tachBach}
        options={[
          { value: "CO", label: m.dossier_guide_liability_yes() },
          { value: "KHONG", label: m.dossier_guide_liability_no() },
        ]}
      />
      <RadioField
        name="goiVon"
        legend={m.dossier_guide_invest()}
        hint={m.dossier_guide_invest_hint()}
        defaultValue={answers.goiVon}
        options={[
          { value: "KHONG", label: m.dossier_guide_invest_no() },
          { value: "CO", label: m.dossier_guide_invest_yes() },
        ]}
      />
      <div>
        <Button type="submit" size="lg">
          {m.dossier_guide_submit()}
        </Button>
      </div>
    </Form>
  );
}
