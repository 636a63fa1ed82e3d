import { expect, test } from "vitest";
import type { BookLine } from "#server/core/trust/trust-books.store.ts";
import { type Books, compareBooks } from "#server/trust-month/comparison.rules.ts";

const on = { day: "2026-11-30", today: "2026-12-02" };
const line = (change: Partial<BookLine>): BookLine => ({
  lineId: "line-1",
  valueDate: "2026-11-18",
  reference: "ACCOUNT KEEPING FEE",
  feedCents: -4_200,
  bookCents: 0,
  bookedOn: null,
  kind: null,
  description: null,
  ...change,
});
const books = (change: Partial<Books> = {}): Books => ({
  cashBookCents: 100_000,
  ledgersCents: 100_000,
  feedCents: 100_000,
  lines: [],
  unpresented: [],
  ...change,
});
const statement = (balanceCents: number) => ({ balanceCents, on: "2026-11-30" });

test("it balances where the adjusted statement, the cash book and the ledgers are the same", () => {
  const unpresented = [
    { description: "Payment 2", sentOn: "2026-11-29", cents: 19_800 },
    { description: "Payment 1", sentOn: "2026-11-27", cents: 200 },
  ];
  const lines = [
    line({
      lineId: "late",
      valueDate: "2026-12-01",
      reference: "LATE",
      feedCents: 5_000,
      bookCents: 5_000,
      bookedOn: "2026-11-28",
    }),
  ];
  const found = compareBooks(books({ feedCents: 115_000, unpresented, lines }), statement(115_000), on);
  expect(found).toEqual({
    figures: {
      statement: statement(115_000),
      feedCents: 115_000,
      unpresentedPaymentsCents: 20_000,
      unbankedReceiptsCents: 5_000,
      adjustedCents: 100_000,
      cashBookCents: 100_000,
      ledgersCents: 100_000,
      differenceCents: 0,
      isBalanced: true,
    },
    unpresented: [
      {
        kind: "unpresentedPayment",
        lineId: null,
        on: "2026-11-27",
        description: "Payment 1",
        statementCents: 0,
        cashBookCents: -200,
        ageDays: 5,
      },
      {
        kind: "unbankedReceipt",
        lineId: "late",
        on: "2026-11-28",
        description: "LATE",
        statementCents: 0,
        cashBookCents: 5_000,
        ageDays: 4,
      },
      {
        kind: "unpresentedPayment",
        lineId: null,
        on: "2026-11-29",
        description: "Payment 2",
        statementCents: 0,
        cashBookCents: -19_800,
        ageDays: 3,
      },
    ],
    differences: [],
  });
});

test("the $42.00 that the bank took is found by its line, and may be posted", () => {
  const { figures, differences } = compareBooks(
    books({ feedCents: 95_800, lines: [line({})] }),
    statement(95_800),
    on,
  );
  expect(figures).toMatchObject({ adjustedCents: 95_800, differenceCents: -4_200, isBalanced: false });
  expect(differences).toEqual([
    {
      kind: "notInCashBook",
      lineId: "line-1",
      on: "2026-11-18",
      description: "ACCOUNT KEEPING FEE",
      statementCents: -4_200,
      cashBookCents: 0,
      ageDays: 14,
      canPost: true,
    },
  ]);
});

test.each<[string, Partial<BookLine>, object]>([
  [
    "money in that nobody posted is not posted by hand",
    { feedCents: 700 },
    { kind: "notInCashBook", statementCents: 700, canPost: false },
  ],
  [
    "another amount",
    { feedCents: 700, bookCents: 70 },
    { kind: "otherAmount", statementCents: 700, cashBookCents: 70, canPost: false },
  ],
  [
    "another amount of what went out",
    { bookCents: -70 },
    { kind: "otherAmount", cashBookCents: -70, canPost: false },
  ],
  [
    "what is in no line of the feed",
    {
      lineId: null,
      valueDate: null,
      reference: null,
      feedCents: 0,
      bookCents: 70,
      bookedOn: "2026-11-20",
      kind: "funds-received",
      description: "By hand",
    },
    {
      kind: "notOnStatement",
      lineId: null,
      on: "2026-11-20",
      description: "By hand",
      statementCents: 0,
      cashBookCents: 70,
    },
  ],
  [
    "a text that is empty",
    { reference: "", description: "Taken by the bank" },
    { description: "Taken by the bank" },
  ],
  ["no text at all", { reference: null }, { description: "" }],
  [
    "a line of the last day",
    { valueDate: "2026-11-30" },
    { kind: "notInCashBook", on: "2026-11-30", ageDays: 2 },
  ],
])("a difference: %s", (_, change, expected) => {
  const { differences, unpresented } = compareBooks(books({ lines: [line(change)] }), null, on);
  expect([differences, unpresented]).toMatchObject([[expected], []]);
});

test("a payment by hand is unpresented until the bank shows it", () => {
  const manual = line({
    lineId: null,
    valueDate: null,
    reference: null,
    feedCents: 0,
    bookCents: -900,
    bookedOn: "2026-11-20",
    kind: "refund-paid",
    description: "Refund ref_1",
  });
  const { unpresented, differences } = compareBooks(books({ lines: [manual] }), null, on);
  expect(unpresented).toMatchObject([
    { kind: "unpresentedPayment", description: "Refund ref_1", cashBookCents: -900, on: "2026-11-20" },
  ]);
  expect(differences).toEqual([]);
});

test("a payment that the bank counts on the day before it counts as sent adds to the statement", () => {
  // Asked in the last seconds of November and answered in December: the bank has taken it, and the cash book not yet.
  const early = { description: "Payment 3", sentOn: "2026-11-30", cents: -19_800 };
  const late = { description: "Payment 4", sentOn: "2026-11-29", cents: 200 };
  const { figures, unpresented } = compareBooks(
    books({ feedCents: 80_400, unpresented: [early, late] }),
    statement(80_400),
    on,
  );
  expect(figures).toMatchObject({
    unpresentedPaymentsCents: 200,
    unbankedReceiptsCents: 19_800,
    adjustedCents: 100_000,
    differenceCents: 0,
    isBalanced: true,
  });
  expect(unpresented).toMatchObject([
    { kind: "unpresentedPayment", cashBookCents: -200 },
    { kind: "unbankedReceipt", cashBookCents: 19_800 },
  ]);
});

test("what a statement has beyond the lines of the feed is a difference without a line", () => {
  const { figures, differences } = compareBooks(books(), statement(100_500), on);
  expect(figures).toMatchObject({ adjustedCents: 100_500, differenceCents: 500, isBalanced: false });
  expect(differences[0]).toEqual({
    kind: "statement",
    lineId: null,
    on: "2026-11-30",
    description: "",
    statementCents: 500,
    cashBookCents: 0,
    ageDays: 2,
    canPost: false,
  });
});

test("two errors that cancel out are errors, and no statement is no balance", () => {
  const cancelling = [line({}), line({ lineId: "line-2", valueDate: "2026-11-02", feedCents: 4_200 })];
  const { figures, differences } = compareBooks(books({ lines: cancelling }), statement(100_000), on);
  expect([figures.differenceCents, figures.isBalanced]).toEqual([0, false]);
  expect(differences.map(({ lineId }) => lineId)).toEqual(["line-2", "line-1"]);
  expect(compareBooks(books(), null, on).figures).toMatchObject({
    adjustedCents: null,
    differenceCents: null,
    isBalanced: false,
  });
});

test("ledgers that do not add up to the cash book do not balance", () => {
  const { figures } = compareBooks(books({ ledgersCents: 99_999 }), statement(100_000), on);
  expect([figures.differenceCents, figures.isBalanced]).toEqual([0, false]);
});
