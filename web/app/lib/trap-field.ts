/** The field that people never see, as the API calls it; no password manager or browser knows such a name. */
export const TRAP_FIELD = "oTrong";
