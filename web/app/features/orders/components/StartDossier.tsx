import { Form, Link } from "react-router";
import type { DossierOffer } from "~/lib/order";
import { m } from "~/paraglide/messages.js";
import { Button } from "~/ui/button/Button";
import { SubmitButton } from "~/ui/form/SubmitButton";

type StartDossierProps = {
  /** Code of the order it is for. */
  order: string;
  offer: DossierOffer;
  /** Something else on the page is to be done first. */
  later?: boolean;
};

/**
 * Starts the company's dossier for an order in one press (S4.10); a refusal is shown on the list of dossiers.
 * A person with other dossiers chooses there which one goes with the order, or starts another.
 */
export function StartDossier({ order, offer, later = false }: StartDossierProps) {
  const variant = later ? "default" : "filled";
  const list = `/quan-ly-ho-so?don=${order}`;
  if (offer.others) {
    return (
      <Button component={Link} to={list} size="lg" variant={variant}>
        {m.orders_dossier_begin()}
      </Button>
    );
  }
  return (
    <Form method="post" action={list}>
      <input type="hidden" name="khoa" value={offer.khoa} readOnly />
      <input type="hidden" name="don" value={order} readOnly />
      <SubmitButton size="lg" variant={variant} name="intent" value="create">
        {m.orders_dossier_begin()}
      </SubmitButton>
    </Form>
  );
}
