import { z } from "zod";

const registeredName = z
  .string()
  .trim()
  .max(200)
  .regex(/^\P{Cc}+$/u);

/**
 * What Zepto answers of a name (`cop.account_validations.success` of its API 20260101). A close match comes with the bank's own
 * name; no match has one only where the account is a business's.
 */
export const nameValidated = z.object({
  data: z.object({
    uid: z.string().optional(),
    outcome: z.discriminatedUnion("result", [
      z.object({ result: z.literal("match") }),
      z.object({ result: z.literal("close_match"), match_name: registeredName }),
      z.object({ result: z.literal("no_match"), match_name: registeredName.optional() }),
      z.object({ result: z.literal("account_closed") }),
    ]),
  }),
});
export type NameValidated = z.infer<typeof nameValidated>["data"];

/** Why it answers of none. A code is not there where the request, or its token, is at fault. */
export const validationErrors = z.object({
  errors: z
    .array(
      z.object({
        code: z
          .string()
          .regex(/^\w{1,20}$/)
          .optional(),
      }),
    )
    .min(1),
});
