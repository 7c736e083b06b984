import { data } from "react-router";
import type { FormFailure } from "~/lib/failure";
import { defineScreen } from "~/lib/screen";
import { keepTogether } from "~/lib/text/compounds";
import { m } from "~/paraglide/messages.js";
import { env } from "~/server/env.server";
import { Button, type ButtonLook } from "~/ui/button/Button";
import { PriceParts } from "~/ui/data/PriceParts";
import { StatusBadge, type StatusTone } from "~/ui/data/StatusBadge";
import { CheckboxField } from "~/ui/form/CheckboxField";
import { RadioField } from "~/ui/form/RadioField";
import { SelectField } from "~/ui/form/SelectField";
import { TextAreaField } from "~/ui/form/TextAreaField";
import { TextField } from "~/ui/form/TextField";
import { Page, PageTitle } from "~/ui/layout/Page";
import { Columns, Fact, Facts, More, Panel } from "~/ui/layout/Panel";
import parts from "~/ui/theme/parts.module.css";

export const handle = defineScreen({
  title: m.site_parts_title,
  description: m.site_parts_lead,
  type: "system",
  icon: "legal",
});

/** Only where the site is worked on: visitors of a real one have no such page. */
export function loader() {
  if (env().production) throw data(null, { status: 404 });
  return null;
}

const VARIANTS = ["filled", "default", "subtle"] as const;
const AMOUNT = 1_290_000;
const SIZES = ["sm", "md", "lg"] as const;
const TONES: StatusTone[] = ["neutral", "info", "good", "warn", "bad"];

function Buttons(look: ButtonLook & { disabled?: boolean }) {
  return (
    <div className={parts.rowMiddle}>
      {VARIANTS.map((variant) => (
        <Button key={variant} variant={variant} {...look}>
          {m.site_parts_button()}
        </Button>
      ))}
    </div>
  );
}

function Fields({ idPrefix, failure }: { idPrefix: string; failure?: FormFailure }) {
  const options = [
    { value: "vi", label: m.site_parts_state(), hint: m.site_parts_lead() },
    { value: "en", label: m.site_parts_total() },
  ];
  const field = { failure, idPrefix, hint: m.site_parts_lead() };
  return (
    <div className={parts.stackWide}>
      <TextField {...field} name="one" label={m.site_parts_field()} />
      <SelectField {...field} name="two" label={m.site_parts_field()} data={["1", "2"]} />
      <TextAreaField {...field} name="three" label={m.site_parts_field()} optional />
      <RadioField {...field} name="four" legend={m.site_parts_field()} options={options} defaultValue="vi" />
      <CheckboxField {...field} name="five" label={m.site_parts_field()} />
    </div>
  );
}

/** A form that was sent back: every field says why. */
function sentBack(): FormFailure {
  const errors = ["one", "two", "three", "four", "five"].map((truong) => ({
    truong,
    ma: "parts",
    thongBao: m.site_parts_refused(),
  }));
  return { failed: true, code: "parts", message: m.site_parts_refused(), errors, values: {} };
}

function Words() {
  return (
    <Panel title={m.site_parts_title()} aside={<StatusBadge tone="good">{m.site_parts_state()}</StatusBadge>}>
      <div className={parts.stack}>
        <h3>{keepTogether(m.site_parts_title())}</h3>
        <p>{m.site_parts_lead()}</p>
        <p className={parts.soft}>{m.site_parts_lead()}</p>
        <p className={parts.small}>{m.site_parts_lead()}</p>
        <p className={parts.note}>{m.site_parts_lead()}</p>
        <p className={`${parts.sheet} ${parts.between}`}>
          <span>{m.site_parts_lead()}</span>
          <a className={parts.press} href="#noi-dung">
            {m.site_parts_title()}
          </a>
        </p>
        <div className={parts.rowTight}>
          {TONES.map((tone) => (
            <StatusBadge key={tone} tone={tone}>
              {m.site_parts_state()}
            </StatusBadge>
          ))}
        </div>
        <More title={m.site_parts_title()}>
          <p>{m.site_parts_lead()}</p>
        </More>
      </div>
    </Panel>
  );
}

/** Every part of the design scale in its states, to be looked at (`make pictures`). */
export default function Parts() {
  return (
    <Page>
      <PageTitle lead={m.site_parts_lead()} actions={<Buttons />}>
        {m.site_parts_title()}
      </PageTitle>
      <Columns
        aside={
          <Panel title={m.site_parts_total()}>
            <Facts>
              <Fact name={m.site_parts_field()}>{m.site_parts_state()}</Fact>
              <Fact name={m.site_parts_total()} strong>
                2
              </Fact>
            </Facts>
            <PriceParts
              parts={[[m.site_parts_field(), AMOUNT]]}
              total={[m.site_parts_total(), AMOUNT]}
              caption={m.site_parts_total()}
            />
          </Panel>
        }
      >
        <Words />
        <Panel title={m.site_parts_button()}>
          <div className={parts.stack}>
            {SIZES.map((size) => (
              <Buttons key={size} size={size} />
            ))}
            <Buttons danger />
            <Buttons disabled />
          </div>
        </Panel>
        <Panel title={m.site_parts_field()}>
          <Fields idPrefix="a-" />
        </Panel>
        <Panel title={m.site_parts_refused()}>
          <Fields idPrefix="b-" failure={sentBack()} />
        </Panel>
      </Columns>
    </Page>
  );
}
