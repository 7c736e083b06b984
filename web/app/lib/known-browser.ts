/**
 * Name of the cookie that says which accounts have logged in with this browser. It stays after logging out and changes no
 * page, so pages are kept for everybody all the same.
 */
export const KNOWN_COOKIE = "khoisu_da_vao";
