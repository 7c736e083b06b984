/** What a restricted account reads, ready to be shown: a page that is short of room loads no texts for it (S6.3). */
export type RestrictionWords = {
  title: string;
  paragraphs: string[];
  appeal: { label: string; path: string };
};
