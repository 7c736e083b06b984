import type { components } from "~contract/api";

export type EditorPage = Schemas["PageEditorDetail"];
export type PageEditorRow = Schemas["PageEditorRow"];

export type EditorArticle = Schemas["EditorArticle"];
export type Choices = Schemas["EditorChoices"];
export type DraftWords = Required<Schemas["DraftWords"]>;
export type TermRow = Schemas["TermRow"];
export type AuthorRow = Schemas["AuthorRow"];
export type TermKind = "category" | "tag";

type Schemas = components["schemas"];

export type LoggedView = Schemas["LoggedView"];
export type ReadingAlert = Schemas["ReadingAlert"];
export type OrderRow = Schemas["AdminOrderRow"];
export type Order = Schemas["AdminOrder"];
export type OrderStates = Schemas["OrderStates"];
export type Ledger = Schemas["OrderLedger"];
export type WaitingRefund = Schemas["WaitingRefund"];
export type RefundTransfer = Schemas["RefundTransferOut"];
export type Limits = Schemas["RefundLimitsOut"];
export type ReturnRow = Schemas["ReturnRow"];
export type ReturnDetail = Schemas["ReturnDetail"];
export type CashDay = Schemas["CashDayOut"];
export type CashReceipt = Schemas["ReceiptOut"];
export type Refund = Schemas["RefundRow"];
export type Transfer = Schemas["TransferRow"];
export type TransferPage = Schemas["TransferDetail"];
export type DuplicateCode = Schemas["DuplicateCode"];
export type Debt = Schemas["DebtRow"];
export type Comparison = Schemas["Comparison"];
export type Receivable = Schemas["ReceivableRow"];
export type OpenInvoice = Schemas["OpenInvoice"];
export type OrderInvoices = Schemas["OrderInvoices"];
export type EnteredInvoice = Schemas["EnteredInvoice"];
export type BalanceFigures = Schemas["BalanceFigures"];
export type Message = Schemas["OutboxRow"];
export type MessagePage = Schemas["OutboxDetail"];
export type GoogleFailure = Schemas["GoogleFailure"];
export type SmsFigures = Schemas["SmsFigures"];
export type SmsRange = Schemas["SmsRange"];
export type SmsChange = Schemas["SmsChange"];
export type SystemState = Schemas["SystemState"];
export type HeldJob = Schemas["HeldJob"];
export type HeldJobEvent = Schemas["HeldJobEvent"];
export type ServiceRow = Schemas["DichVuQuanTriTomTat"];
export type Service = Schemas["DichVuQuanTri"];
/** A legal type by its code and its name in the reader's language. */
export type LegalTypeName = { ma: string; ten: string };
export type Package = Schemas["GoiCuocQuanTri"];
export type Price = Schemas["GiaLichSu"];
export type RequestRow = Schemas["RequestRow"];
export type RequestPage = Schemas["RequestPage"];
export type DataRequest = Schemas["AdminDataRequest"];
export type CompanyPage = Schemas["CompanyPage"];
export type CompanyChange = Schemas["FieldChange"];
export type ApprovalRow = Schemas["ApprovalRow"];
export type ApprovalPage = Schemas["ApprovalPage"];
export type Bank = Schemas["NganHang"];
export type Notice = Schemas["SiteNotice"];
export type QueuedComment = Schemas["QueueRow"];
export type DossierRow = Schemas["AdminDossierRow"];
export type AdminDossier = Schemas["AdminDossier"];
export type DossierPaperList = Schemas["CheckedPaperList"];
export type AccountRow = Schemas["AccountRow"];
export type AccountPage = Schemas["AccountPage"];
export type MispricedOrders = Schemas["MispricedOrders"];
export type KnownName = Schemas["NameRow"];
export type LineMiss = Schemas["LineMissRow"];
export type LineWords = Schemas["LineWords"];
/** A code of one of the State's lists with its name. */
export type Coded = { ma: string; ten: string };
/** What a page of a list says about itself; `hon`: there are more than `tong`. */
export type ListPage = { so: number; kichThuoc: number; tong: number; hon?: boolean };
export type DatedThing = Schemas["DatedThing"];
