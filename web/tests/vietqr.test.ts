import { QRPay } from "vietnam-qr-pay";
import { expect, test } from "vitest";
import sample from "./fixtures/vietqr.json";

// The payload is the API's own: its tests check it against this very file.
test("[S4.6] a foreign reader gets bank, account, amount and text back from the VietQR payload", () => {
  const read = new QRPay(sample.vietQr);
  expect(read.isValid).toBe(true);
  expect(read.consumer.bankBin).toBe(sample.bin);
  expect(read.consumer.bankNumber).toBe(sample.soTaiKhoan);
  expect(read.amount).toBe(sample.soTien);
  expect(read.additionalData.purpose).toBe(sample.noiDungQr);
  expect(read.initMethod).toBe("12");
});

test("a changed payload is refused by its checksum", () => {
  expect(new QRPay(sample.vietQr.replace("12345678", "12345679")).isValid).toBe(false);
});
