import { Link } from "react-router";
import { keepTogether } from "~/lib/text/compounds";
import { m } from "~/paraglide/messages.js";
import { Portrait } from "~/ui/data/Portrait";
import parts from "~/ui/theme/parts.module.css";
import type { components } from "~contract/api";
import styles from "./sections.module.css";

export type TeamMember = components["schemas"]["TeamMember"];

function Member({ member }: { member: TeamMember }) {
  const { slug, hoTen, chucDanh, gioiThieu, soBaiViet, mau, anh } = member;
  return (
    <li className={`${parts.sheet} ${parts.padLarge} ${parts.column} ${parts.gapSmall} ${parts.top}`}>
      {anh && <Portrait name={hoTen} folder={anh} />}
      <h3>{hoTen}</h3>
      <p className={`${parts.strong} ${parts.deep}`}>{chucDanh}</p>
      <p>{gioiThieu}</p>
      {mau && <p className={parts.small}>{m.common_sample()}</p>}
      {soBaiViet > 0 && (
        <Link to={`/tac-gia/${slug}`} aria-label={m.home_team_articles_of({ count: soBaiViet, name: hoTen })}>
          {m.home_team_articles({ count: soBaiViet })}
        </Link>
      )}
    </li>
  );
}

/** Who does the work (requirement S1.5). Without members there is no section. */
export function Team({ members }: { members: TeamMember[] }) {
  if (members.length === 0) return null;
  return (
    <section className={`${parts.inner} ${styles.section}`} aria-labelledby="doi-ngu">
      <h2 id="doi-ngu">{keepTogether(m.home_team_title())}</h2>
      <p className={`${parts.soft} ${parts.justBelow} ${styles.lead}`}>{m.home_team_text()}</p>
      <ul className={`${parts.stack} ${parts.farBelow} ${parts.pressLinks} ${styles.team}`}>
        {members.map((member) => (
          <Member key={member.slug} member={member} />
        ))}
      </ul>
    </section>
  );
}
