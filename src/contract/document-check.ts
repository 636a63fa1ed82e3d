import * as z from "zod/mini";
import { instant } from "./shapes.ts";

/**
 * What became of a sealed document: `sealed` as it was · `other-document` sealed as it was, and another one than was expected ·
 * `changed-since` something was put behind what is sealed · `changed` what is sealed, or the seal itself · `not-whole` the seal
 * leaves something out · `certificate-invalid` its certificate had ended, or leads to no root of ours · `not-ours` somebody else
 * signed it · `not-sealed` nobody did.
 */
export const sealVerdicts = [
  "sealed",
  "other-document",
  "changed-since",
  "changed",
  "not-whole",
  "certificate-invalid",
  "not-ours",
  "not-sealed",
] as const;
export type SealVerdict = (typeof sealVerdicts)[number];

/** What a document's seal was found to be; `seal` is null where the document has none. */
export const documentCheck = z.strictObject({
  verdict: z.enum(sealVerdicts),
  seal: z.nullable(
    z.strictObject({
      issuer: z.enum(["ours", "other", "unreadable"]),
      /** It covers everything up to its end, but itself. */
      isWhole: z.boolean(),
      /** What it covers, and the seal itself, are as they were. */
      isIntact: z.boolean(),
      /** Nothing was put behind what it covers. */
      isUnchangedSince: z.boolean(),
      certificate: z.enum(["valid", "expired", "unknown"]),
      time: z.enum(["proven", "unproven", "none"]),
      /** The proven instant, else what an intact seal says itself. */
      sealedAt: z.nullable(instant),
      reference: z.nullable(z.string().check(z.maxLength(40))),
    }),
  ),
});
export type DocumentCheck = z.infer<typeof documentCheck>;
