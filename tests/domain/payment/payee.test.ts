import { describe, expect, test } from "vitest";
import { type Payee, payeeOf } from "#domain/payment/payee.ts";

const account = { kind: "account", name: "Lenscraft", bsb: "063-111", accountNumber: "12345678" } as const;
const bpay = { kind: "bpay", name: "Portal Group", billerCode: "23796", reference: "4005551234" } as const;
const payId = { kind: "payId", name: "Lenscraft", payIdKind: "ABN", payId: "51824753556" } as const;

describe("a payee as it is kept", () => {
  test.each<[string, Payee, Payee]>([
    ["an account", { ...account, bsb: "063111", accountNumber: "1234-5678", name: " Lenscraft " }, account],
    ["leading zeros", { ...account, accountNumber: "00318842" }, { ...account, accountNumber: "00318842" }],
    ["a biller", { ...bpay, billerCode: "23 796", reference: "4005 551 234" }, bpay],
    ["an ABN", { ...payId, payId: "51 824 753 556" }, payId],
    [
      "a mobile",
      { ...payId, payIdKind: "Phone", payId: "0491 570 156" },
      { ...payId, payIdKind: "Phone", payId: "+61-491570156" },
    ],
    [
      "an e-mail address",
      { ...payId, payIdKind: "Email", payId: "Pay@Lenscraft.Example" },
      { ...payId, payIdKind: "Email", payId: "pay@lenscraft.example" },
    ],
  ])("%s", (_, typed, kept) => {
    expect(payeeOf(typed)).toEqual(kept);
  });
});

describe("what is no payee names its field", () => {
  test.each<[string, Payee]>([
    ["name", { ...account, name: " - " }],
    ["name", { ...bpay, name: "x".repeat(121) }],
    ["bsb", { ...account, bsb: "06-3111" }],
    ["accountNumber", { ...account, accountNumber: "1234567890" }],
    ["accountNumber", { ...account, accountNumber: "0000" }],
    ["billerCode", { ...bpay, billerCode: "12" }],
    ["billerCode", { ...bpay, billerCode: "12345678901" }],
    ["reference", { ...bpay, reference: "4" }],
    ["reference", { ...bpay, reference: "123456789012345678901" }],
    ["payId", { ...payId, payId: "51824753557" }],
    ["payId", { ...payId, payIdKind: "Phone", payId: "03 9555 0142" }],
    ["payId", { ...payId, payIdKind: "Email", payId: "pay@lenscraft" }],
  ])("%s", (field, typed) => {
    expect(payeeOf(typed)).toEqual({ invalid: field });
  });
});
