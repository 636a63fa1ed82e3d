import * as z from "zod/mini";
import { returnCodes } from "./enumerations.ts";
import { fieldPatterns } from "./field-rules.ts";
import { maxReturnsAtOnce } from "./limits.ts";
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
