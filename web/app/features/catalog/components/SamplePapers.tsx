import { keepTogether } from "~/lib/text/compounds";
import { m } from "~/paraglide/messages.js";
import parts from "~/ui/theme/parts.module.css";
import styles from "./service.module.css";

type Sample = { file: string; height: number; name: () => string };

const samples = (kind: string, owners: () => string): Sample[] => [
  { file: `sample-request-${kind}`, height: 679, name: m.catalog_paper_request },
  { file: `sample-charter-${kind}`, height: 679, name: m.catalog_paper_charter },
  { file: `sample-owners-${kind}`, height: 340, name: owners },
];
const MEMBERS = samples("tnhh2", m.catalog_paper_members);
const SHAREHOLDERS = samples("cp", m.catalog_paper_shareholders);

/** The papers to show for the legal types that a service founds; the file names are those of `tools paper-pictures`. */
function samplesOf(legalTypes: string[]): Sample[] {
  if (legalTypes.includes("CP")) return SHAREHOLDERS;
  return legalTypes.some((one) => one.startsWith("TNHH")) ? MEMBERS : [];
}

/** Whole papers of an invented company, drawn by the code that draws a customer's: what one gets, before paying. */
export function SamplePapers({ legalTypes }: { legalTypes: string[] }) {
  const papers = samplesOf(legalTypes);
  if (papers.length === 0) return null;
  return (
    <section aria-labelledby="giay-to-mau" className={`${parts.sectionBelow} ${styles.band}`}>
      <h2 id="giay-to-mau">{keepTogether(m.catalog_papers())}</h2>
      <p className={`${parts.measure} ${parts.nearBelow}`}>{m.catalog_papers_lead()}</p>
      <ul className={`${parts.stackWide} ${parts.farBelow} ${parts.cardsSmall} ${styles.papers}`}>
        {papers.map((paper) => (
          <li key={paper.file} className={`${parts.sheet} ${parts.cardLink} ${parts.pad}`}>
            <a
              href={`/product/${paper.file}.pdf`}
              target="_blank"
              rel="noopener"
              className={`${parts.stackClose} ${parts.strong}`}
            >
              <FirstPage paper={paper} />
              <span>{keepTogether(paper.name())}</span>
              <span className={`${parts.small} ${parts.light}`}>{m.catalog_paper_open()}</span>
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}

function FirstPage({ paper: { file, height } }: { paper: Sample }) {
  const source = `/product/${file}-480x${height}`;
  return (
    <picture>
      <source type="image/avif" srcSet={`${source}.avif`} />
      <img src={`${source}.webp`} alt="" width={480} height={height} loading="lazy" decoding="async" />
    </picture>
  );
}

/** The first pages of the first two, for the head of a service; null for a service without papers. */
export function PaperPictures({ legalTypes }: { legalTypes: string[] }) {
  return samplesOf(legalTypes)
    .slice(0, 2)
    .map((paper) => <FirstPage key={paper.file} paper={paper} />);
}
