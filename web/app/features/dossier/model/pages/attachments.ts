import type { DossierPage } from "~/features/dossier/model/page";
import {
  attachmentFields,
  attachmentsState,
  mayNeedAttachments,
} from "~/features/dossier/model/papers/attachments";
import { ownersOf } from "~/features/dossier/model/people/owners";
import { m } from "~/paraglide/messages.js";

/** Papers of other authorities that go with the dossier. They are uploaded one by one, so the form itself says nothing. */
export const attachmentsPage: DossierPage = {
  slug: "giay-to-kem-theo",
  step: "xac-nhan",
  title: () => m.dossier_attachments_title(),
  fields: attachmentFields,
  applies: mayNeedAttachments,
  started: (dossier) =>
    ownersOf(dossier).some((owner) => "hinhAnhDkdn" in owner && Boolean(owner.hinhAnhDkdn)),
  read: () => ({}),
  answers: (dossier) => [
    { truong: "giayToKemTheo", label: m.dossier_attachments_title(), value: attachmentsState(dossier) },
  ],
};
