const ID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/**
 * The key of an order as the API takes it, whatever was typed or stands in the address: `#ks7h2m-9qxc` is
 * `KS7H2M9QXC`; an id stays as it is.
 */
export function orderCode(typed: string): string {
  return ID.test(typed) ? typed.toLowerCase() : typed.toUpperCase().replace(/[^A-Z0-9]/g, "");
}
