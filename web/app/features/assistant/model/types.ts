import type { components } from "~contract/api";

type Schemas = components["schemas"];

/** Quotations from published pages, or why there are none. */
export type Answer = Schemas["Answer"];
/** The answer to one thing that was asked, its first line before all. */
export type ShortAnswer = Schemas["ShortAnswer"];
export type Extract = Schemas["QuotedExtract"];
export type PassageLink = Schemas["PassageLink"];
export type QuotedPiece = Schemas["QuotedPiece"];
export type PriceCardData = Schemas["PriceCard"];
export type DateCardData = Schemas["DateCard"];
export type FeeCardData = Schemas["FeeCard"];
export type LineCardData = Schemas["LineCard"];
export type NameCardData = Schemas["NameCard"];
export type OwnWorkCardData = Schemas["OwnWorkCard"];
/** What was looked up exactly; `loai` says which kind it is. */
export type Card = Answer["the"][number];

export type WritingState = NonNullable<Answer["soanTrangThai"]>;
export type WrittenSentence = NonNullable<Answer["soan"]>[number];

/** What is said of an answer that a model writes; `other` where a state has no words of its own. */
export type WritingWords = {
  title: string;
  note: string;
  sources: string;
  stop: string;
  other: string;
  states: Partial<Record<WritingState, string>>;
};

export type Thread = Schemas["Thread"];
export type ThreadRow = Schemas["ThreadRow"];
export type Asked = Schemas["AskedOut"];
/** One of our people in a conversation that was not handed over. */
export type Talk = Schemas["Talk"];
/** The same with what the page says of it: seldom needed words, sent only where they are shown. */
export type ShownTalk = Talk & { told: string | null; reload: string | null };
export type TakenOver = Schemas["TakenOver"];
export type Rating = Schemas["RatingIn"]["danhGia"];
export type RatingReason = NonNullable<Schemas["RatingIn"]["lyDo"]>;

/** Longest question that the API takes, in characters. */
export const LONGEST_QUESTION = 1000;
