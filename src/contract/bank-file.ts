import * as z from "zod/mini";
import { fundsOutcomes } from "#domain/money/funds-outcomes.ts";
import { bankFeedLine, bankFeedReceipt } from "./payment.ts";
import { address, cents, reference, text } from "./shapes.ts";

export const bankFileMaxCharacters = 900_000;
export const bankFileMaxLines = 1_000;
export const bankLinesAtOnce = 50;

const name = text(200);
/** A bank's CSV file, as it is. */
export const bankFile = z.strictObject({
  name,
  text: z.string().check(z.maxLength(bankFileMaxCharacters)),
});
export type BankFile = z.infer<typeof bankFile>;

/** What a line would do if it were imported now; `duplicate` where it was imported before. */
export const previewedLine = z.strictObject({
  line: bankFeedLine,
  outcome: z.enum([...fundsOutcomes, "cleared", "returned", "unknownDebit", "duplicate"]),
  /** To a debt, and to suspense. */
  appliedCents: cents,
  suspenseCents: cents,
  /** The application that it names. */
  application: z.nullable(
    z.strictObject({ reference, payer: z.nullable(z.string()), address: z.nullable(address) }),
  ),
  /** The agency that sees it; null where only the operating agency does. */
  agencyName: z.nullable(z.string()),
});
export type PreviewedLine = z.infer<typeof previewedLine>;

/** A file that was read: what each line would do, or everything that is wrong with it. */
export const bankFilePreview = z.strictObject({
  lines: z.array(previewedLine),
  errors: z.array(z.string()),
});
export type BankFilePreview = z.infer<typeof bankFilePreview>;

/** Some lines of a file that was previewed: each counts once, by its id. */
export const bankLines = z.strictObject({
  name,
  lines: z.array(bankFeedLine).check(z.minLength(1), z.maxLength(bankLinesAtOnce)),
});
export type BankLines = z.infer<typeof bankLines>;
export const bankLinesImported = bankFeedReceipt;
export type BankLinesImported = z.infer<typeof bankLinesImported>;
