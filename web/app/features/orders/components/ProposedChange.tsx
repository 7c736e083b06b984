import { keepTogether } from "~/lib/text/compounds";
import { formatMoney } from "~/lib/text/format";
import { m } from "~/paraglide/messages.js";
import { DateText } from "~/ui/data/DateText";
import { Money } from "~/ui/data/Money";
import { VietnameseName } from "~/ui/data/VietnameseName";
import { Panel } from "~/ui/layout/Panel";
import parts from "~/ui/theme/parts.module.css";
import type { components } from "~contract/api";

type Proposal = components["schemas"]["ProposalOut"];

type SideProps = { title: string; lines: Proposal["dongSau"]; total: number };

function Side({ title, lines, total }: SideProps) {
  return (
    <Panel title={title}>
      {lines.length > 0 && (
        <ul>
          {lines.map((line, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: one package may stand there twice, and nothing moves
            <li key={at}>
              {line.soLuong} × {keepTogether(line.tenDichVu)}, {line.tenGoi}:{" "}
              <Money amount={line.thanhTien} />
            </li>
          ))}
        </ul>
      )}
      <p>
        {m.change_total()}:{" "}
        <strong>
          <Money amount={total} />
        </strong>
      </p>
    </Panel>
  );
}

function difference(amount: number): string {
  if (amount === 0) return m.change_same();
  const told = { amount: formatMoney(Math.abs(amount)) };
  return amount > 0 ? m.change_more(told) : m.change_less(told);
}

/** What the order is and what it would be, with the money that makes the difference. */
export function ProposedChange({ proposal }: { proposal: Proposal }) {
  const { dongTruoc, dongSau, diaChiGiao: to, loiNhan, tongTruoc, tongSau, chenhLech, daThu } = proposal;
  return (
    <div className={parts.stack}>
      <Side title={m.change_before()} lines={dongTruoc} total={tongTruoc} />
      <Side title={m.change_after()} lines={dongSau} total={tongSau} />
      {to && (
        <p>
          {m.change_address()}:{" "}
          <VietnameseName>{[to.soNhaDuong, to.phuongXa, to.tinhTp].join(", ")}</VietnameseName>
        </p>
      )}
      <p>
        <strong>{difference(chenhLech)}</strong>
      </p>
      {daThu > 0 && (
        <p>
          {m.change_paid()}: <Money amount={daThu} />
        </p>
      )}
      {loiNhan && (
        <p>
          {m.change_note()}: {loiNhan}
        </p>
      )}
      <p className={parts.soft}>
        {m.change_until()} <DateText value={proposal.hetHanLuc} time />
      </p>
    </div>
  );
}
