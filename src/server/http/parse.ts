import * as z from "zod/mini";
import { Refusal } from "#server/refusal.ts";
import { unsafeTextIn } from "./unsafe-text.ts";

/** A value of the shape, else the refusal that names the first invalid field; `name` where it is the whole value. */
export function parse<Schema extends z.core.$ZodType>(
  schema: Schema,
  value: unknown,
  name: string,
): z.infer<Schema> {
  const unsafe = unsafeTextIn(value);
  if (unsafe !== null) throw new Refusal("request.invalid", { field: wellFormed(unsafe) || name });
  const result = z.safeParse(schema, value);
  if (result.success) return result.data;
  throw new Refusal("request.invalid", { field: fieldOf(result.error, name) });
}

/** The dotted path of the first field that is wrong, missing or one too many. */
export function fieldOf(error: z.core.$ZodError, fallback: string): string {
  const [issue] = error.issues;
  if (issue === undefined) return fallback;
  const keys = issue.code === "unrecognized_keys" ? issue.keys.slice(0, 1) : [];
  return wellFormed([...issue.path, ...keys].map(String).join(".")) || fallback;
}

/** Text of a caller as an answer may repeat it: short, without U+0000 and lone surrogates. */
export const wellFormed = (text: string): string =>
  Buffer.from(text.slice(0, 200), "utf8").toString("utf8").replaceAll("\u0000", "");
