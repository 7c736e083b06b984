/** The state of an order, as far as a change of it changes a screen. */
type Standing = {
  trangThaiXacNhan: string;
  trangThaiThanhToan: string;
  daThu: number;
  /** The work step in progress. */
  buoc: string | null;
};

/** One text per standing: a different text means that the screen has to be reloaded. */
function standingText({ trangThaiXacNhan, trangThaiThanhToan, daThu, buoc }: Standing): string {
  return [trangThaiXacNhan, trangThaiThanhToan, daThu, buoc ?? ""].join(" ");
}

/** The standing in an event of the stream or a polled answer; null when it is not readable. */
export function readStanding(json: string): string | null {
  try {
    return standingText(JSON.parse(json) as Standing);
  } catch {
    return null;
  }
}

type Order = {
  trangThaiXacNhan: { ma: string };
  trangThaiThanhToan: { ma: string };
  daThu: number;
  suKien: { buoc: string | null }[];
};

/** The standing of an order as a page shows it. */
export function standingOf(order: Order): string {
  return standingText({
    trangThaiXacNhan: order.trangThaiXacNhan.ma,
    trangThaiThanhToan: order.trangThaiThanhToan.ma,
    daThu: order.daThu,
    buoc: order.suKien.findLast(({ buoc }) => buoc)?.buoc ?? null,
  });
}
