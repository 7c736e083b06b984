import type { RestrictionWords } from "~/lib/restriction-words";

/** That the account may start nothing new, on a page that has no room for the notice with its own texts. */
export function RestrictionText({ words: { title, paragraphs, appeal } }: { words: RestrictionWords }) {
  return (
    <>
      <h3>{title}</h3>
      {paragraphs.map((text) => (
        <p key={text}>{text}</p>
      ))}
      <p>
        <a href={appeal.path}>{appeal.label}</a>
      </p>
    </>
  );
}
