"""The C functions of PDFium that we call; they take the library's documents and pages themselves."""

from pypdfium2 import PdfDocument, PdfPage

FLAT_NORMALDISPLAY: int

def FPDF_GetSecurityHandlerRevision(document: PdfDocument) -> int: ...  # noqa: N802 - names of the C library
def FPDFDoc_GetJavaScriptActionCount(document: PdfDocument) -> int: ...  # noqa: N802
def FPDFDoc_GetAttachmentCount(document: PdfDocument) -> int: ...  # noqa: N802
def FPDF_GetSignatureCount(document: PdfDocument) -> int: ...  # noqa: N802
def FPDFPage_Flatten(page: PdfPage, flag: int) -> int: ...  # noqa: N802
