/** The files that decide: about money, codes, documents and who may do what. Their mutants have to be noticed. */
export const decisions = [
  "src/**/*.rules.ts",
  "src/**/*.grammar.ts",
  "src/contract/money.ts",
  "src/contract/loan-interest.ts",
  "src/server/direct-entry/direct-entry-{reader,writer}.ts",
] as const;

/** The tests that hold them: of values alone. */
export const pureTests = [
  "tests/server/**/*-rules.test.ts",
  "tests/server/otp/otp.rules.test.ts",
  "tests/server/direct-entry/direct-entry.test.ts",
  "tests/server/listing/grammar.test.ts",
  "tests/server/mandate/business-day.test.ts",
  "tests/contract/{money,loan-interest}.test.ts",
] as const;

/** Of all decisions together, and of each file, per cent of its mutants. */
export const required = { together: 95, each: 90 } as const;
