/** An order code as the API writes it, whatever was typed or stands in the address: `#ks7h2m-9qxc` is `KS7H2M9QXC`. */
export function orderCode(typed: string): string {
  return typed.toUpperCase().replace(/[^A-Z0-9]/g, "");
}
