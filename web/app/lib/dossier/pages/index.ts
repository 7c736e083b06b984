import type { DossierPage } from "../page";
import { addressPage } from "./address";
import { linesPage } from "./lines";
import { namePage } from "./name";
import { typePage } from "./type";

/** Every page of the wizard in the order in which it is gone through. */
export const PAGES: readonly DossierPage[] = [typePage, namePage, addressPage, linesPage];
