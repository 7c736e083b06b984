import { keepTogether } from "~/lib/text/compounds";
import { formatMoney } from "~/lib/text/format";
import { m } from "~/paraglide/messages.js";
import { DateText } from "~/ui/data/DateText";
import { Money } from "~/ui/data/Money";
import { PriceParts } from "~/ui/data/PriceParts";
import { VietnameseName } from "~/ui/data/VietnameseName";
import { Fact, Facts, Panel } from "~/ui/layout/Panel";
import parts from "~/ui/theme/parts.module.css";
import type { components } from "~contract/api";

type Proposal = components["schemas"]["ProposalOut"];

type SideProps = { title: string; lines: Proposal["dongSau"]; total: number };

function Side({ title, lines, total }: SideProps) {
  const rows = lines.map(
    ({ soLuong, tenDichVu, tenGoi, thanhTien }) =>
      [`${soLuong} × ${keepTogether(tenDichVu)}, ${tenGoi}`, thanhTien] as const,
  );
  return (
    <Panel title={title}>
      <PriceParts parts={rows} total={[m.change_total(), total]} />
    </Panel>
  );
}

function difference(amount: number): string {
  if (amount === 0) return m.change_same();
  const told = { amount: formatMoney(Math.abs(amount)) };
  return amount > 0 ? m.change_more(told) : m.change_less(told);
}

/** What the order is and what it would be, then what that means for the buyer's money and until when they may answer. */
export function ProposedChange({ proposal }: { proposal: Proposal }) {
  const { dongTruoc, dongSau, diaChiGiao: to, loiNhan, tongTruoc, tongSau, chenhLech, daThu } = proposal;
  return (
    <div className={parts.stack}>
      {loiNhan && (
        <p>
          {m.change_note()}: {loiNhan}
        </p>
      )}
      <div className={`${parts.stack} ${parts.cardsLarge}`}>
        <Side title={m.change_before()} lines={dongTruoc} total={tongTruoc} />
        <Side title={m.change_after()} lines={dongSau} total={tongSau} />
      </div>
      <div className={`${parts.stackSmall} ${parts.padWide} ${parts.corners} ${parts.tint}`}>
        <p>
          <strong>{difference(chenhLech)}</strong>
        </p>
        <Facts>
          {daThu > 0 && (
            <Fact name={m.change_paid()}>
              <Money amount={daThu} />
            </Fact>
          )}
          {to && (
            <Fact name={m.change_address()}>
              <VietnameseName>{[to.soNhaDuong, to.phuongXa, to.tinhTp].join(", ")}</VietnameseName>
            </Fact>
          )}
          <Fact name={m.change_until()}>
            <DateText value={proposal.hetHanLuc} time />
          </Fact>
        </Facts>
      </div>
    </div>
  );
}
