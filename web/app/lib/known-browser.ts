/**
 * Name of the cookie that says which accounts have logged in with this browser. It stays after logging out and
 * changes no page, so pages stay cached for everybody.
 */
export const KNOWN_COOKIE = "khoisu_da_vao";
