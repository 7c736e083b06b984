/** A package on the home page: amounts in VND, texts in the language of the page. */
export type Offer = {
  /** Its code, which is its place on the service's page. */
  ma: string;
  ten: string;
  moTa: string;
  /** The one we recommend. */
  noiBat: boolean;
  baoGom: string[];
  donGia: number;
};

/** The service of company formation that the home page sells. */
export type Formation = { slug: string; ten: string; baoHanh: string; offers: Offer[] };
