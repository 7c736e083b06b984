/** Id of a field's row on the page of a dossier under review. */
export const rowId = (truong: string) => `m-${truong}`;

/** Id of a page's section there. */
export const sectionId = (key: string) => `p-${key.replaceAll("/", "-")}`;
