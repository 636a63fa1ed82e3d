import fc from "fast-check";
import { expect, test } from "vitest";
import { formatCents } from "#domain/money/cents.ts";
import { centsOf, readBankFeedCsv } from "#server/money-in/bank-feed-csv.ts";

test("a file of every column [T542]", () => {
  const text = `\uFEFFline_id,kind,instruction,amount,value_date,reference,biller_code,crn,payid,payer_name,account,reverses
L-1,transfer,,"$4,295.00",2026-11-21,"SF-7K3M9Q2P, thanks",,,,Jane Citizen,062-000 0031-8842,

L-2,bpay,reversal,10.05,2026-11-21,,0314159,00123456,,,,L-0
`;
  expect(readBankFeedCsv(text)).toEqual({
    lines: [
      {
        lineId: "L-1",
        kind: "transfer",
        instruction: "payment",
        amountCents: 429_500,
        valueDate: "2026-11-21",
        reference: "SF-7K3M9Q2P, thanks",
        payerName: "Jane Citizen",
        account: { bsb: "062-000", accountNumber: "0031-8842" },
      },
      {
        lineId: "L-2",
        kind: "bpay",
        instruction: "reversal",
        amountCents: 1_005,
        valueDate: "2026-11-21",
        billerCode: "0314159",
        crn: "00123456",
        reverses: "L-0",
      },
    ],
    errors: [],
  });
});

test("money that left names its account; what came in need not", () => {
  const text = `line_id,kind,direction,amount,value_date,account
L-1,transfer,out,42.00,2026-11-21,
L-2,transfer,in,42.00,2026-11-21,
L-3,transfer,out,42.00,2026-11-21,062-000 00318842
`;
  expect(readBankFeedCsv(text).errors).toEqual([
    "Line 2: account is missing: money that left needs the BSB and number of the account that it left",
  ]);
  expect(
    readBankFeedCsv(text.replace("out,42.00,2026-11-21,\n", "in,42.00,2026-11-21,\n")).lines,
  ).toHaveLength(3);
});

test("every error is named with its line", () => {
  const text = `line_id,kind,amount,value_date,reference
L-1,cheque,1.00,2026-11-21,
L-2,transfer,1.5,2026-11-21,
L-3,transfer,1.00,21/11/2026,
,transfer,1.00,2026-11-21,
L-5,transfer,0.00,2026-11-21,
L-6,transfer,1.00,2026-11-21,
L-6,transfer,1.00,2026-11-21,
L-7,transfer,1.00,2026-11-21,a\0b
`;
  expect(readBankFeedCsv(text).errors).toEqual([
    "Line 2: kind is missing or not of its form",
    'Line 3: amount "1.5" is not dollars and cents',
    "Line 4: value_date is missing or not of its form",
    "Line 5: line_id is missing or not of its form",
    "Line 6: amount is missing or not of its form",
    "Line 8: line_id L-6 is in this file twice",
    "Line 9: reference is missing or not of its form",
  ]);
});

test("an account that is no BSB and number is named with its line [T543]", () => {
  const text = "line_id,kind,amount,value_date,account\nL-1,transfer,1.00,2026-11-21,Harbourvale Trust\n";
  expect(readBankFeedCsv(text).errors).toEqual([
    "Line 2: account is not a BSB and an account number, such as 063-000 12345678",
  ]);
});

test("a file without lines, with other columns or with broken quotes is refused", () => {
  expect(readBankFeedCsv("").errors).toEqual(["There are no lines in this file."]);
  expect(readBankFeedCsv("line_id,kind,amount,colour\n1,transfer,1.00,red\n").errors).toEqual([
    "Column value_date is missing.",
    'Column "colour" is not known.',
  ]);
  expect(readBankFeedCsv('line_id,kind,amount,value_date\n"L-1,transfer').errors.length).toBe(1);
  expect(readBankFeedCsv("line_id,kind,amount,value_date\nL-1,transfer\n").errors.length).toBe(1);
});

test("amounts are read as they are written", () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 99_999_999_999 }), (cents) => {
      expect(centsOf(formatCents(cents))).toBe(cents);
      expect(centsOf(`${Math.trunc(cents / 100)}.${String(cents % 100).padStart(2, "0")}`)).toBe(cents);
    }),
  );
  for (const text of ["", "-1.00", "1.0", "1.000", "1,00", "1e3", "0x1", "1 000.00", "٣"])
    expect(centsOf(text)).toBe(null);
});
