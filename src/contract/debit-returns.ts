import * as z from "zod/mini";
import { returnCodes } from "#domain/enumerations.ts";
import { maxReturnsAtOnce } from "#domain/limits.ts";
import { fieldPatterns } from "#domain/text/field-rules.ts";
import { text } from "./shapes.ts";

const lodgementReference = text(18).check(z.regex(fieldPatterns.line));

export const debitReturns = z.strictObject({
  returns: z
    .array(
      z.strictObject({
        lodgementReference,
        code: z.enum(returnCodes),
      }),
    )
    .check(z.minLength(1), z.maxLength(maxReturnsAtOnce)),
});
export const debitReturned = z.strictObject({ recorded: z.int(), duplicates: z.int() });
