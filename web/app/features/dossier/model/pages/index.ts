import type { DossierPage } from "~/features/dossier/model/page";
import { addressPage } from "./address";
import { assetsPage, ownerAssetsPage } from "./assets";
import { attachmentsPage } from "./attachments";
import { beneficiariesPage, beneficiaryPage } from "./beneficiaries";
import { capitalPage } from "./capital";
import { contributionsPage } from "./contributions";
import { declarantPage } from "./declarant";
import { delegatePage, delegatesPage } from "./delegates";
import { householdPage } from "./household";
import { linesPage } from "./lines";
import { managersPage } from "./managers";
import { namePage } from "./name";
import { noticesPage } from "./notices";
import { ownerPage } from "./owner";
import { ownerContactPage } from "./owner-contact";
import { ownersPage } from "./owners";
import { representativePage, representativesPage } from "./representatives";
import { sharesPage } from "./shares";
import { socialCommitmentPage } from "./social-commitment";
import { sourcesPage } from "./sources";
import { taxPage } from "./tax";
import { typePage } from "./type";
import { workersPage } from "./workers";

/** Every page of the wizard in order. */
export const PAGES: readonly DossierPage[] = [
  typePage,
  householdPage,
  socialCommitmentPage,
  namePage,
  addressPage,
  linesPage,
  ownersPage,
  ownerPage,
  ownerContactPage,
  delegatesPage,
  delegatePage,
  representativesPage,
  representativePage,
  capitalPage,
  sharesPage,
  contributionsPage,
  assetsPage,
  ownerAssetsPage,
  sourcesPage,
  beneficiariesPage,
  beneficiaryPage,
  managersPage,
  taxPage,
  workersPage,
  noticesPage,
  declarantPage,
  attachmentsPage,
];
