import { digitsOf, inThrees, isAbn } from "#domain/party/abn.ts";
import { emailOf, fieldPatterns, isEmail, mobileOf, mobileText } from "#domain/text/field-rules.ts";

/** What a field of a form holds and must be: the shape of the contract and the form of the page are both made from it. */
export type FieldDefinition =
  | { kind: "text"; maxLength: number; isOptional?: boolean; format?: TextFormat }
  | { kind: "choice"; values: readonly [string, ...string[]] }
  /** Integer cents; the page has them typed as dollars. */
  | { kind: "money"; minCents: number }
  /** `YYYY-MM-DD` */
  | { kind: "day"; isOptional?: boolean };
export type FieldDefinitions = Readonly<Record<string, FieldDefinition>>;

export type FieldValue<Field extends FieldDefinition> = Field extends {
  kind: "choice";
  values: infer Values extends readonly string[];
}
  ? Values[number]
  : Field extends { kind: "money" }
    ? number
    : string;

/** The values of a thing that has these fields. */
export type FieldValues<Fields extends FieldDefinitions> = {
  -readonly [Name in keyof Fields]: FieldValue<Fields[Name]>;
};

export const defineFields = <const Fields extends FieldDefinitions>(fields: Fields): Fields => fields;

/** A text that must be more than one line: an ABN with its check digits, an e-mail address, a mobile, a number to call. */
export type TextFormat = "abn" | "email" | "mobile" | "phone";

/** A text of a format as it is kept, from how people write it: an ABN without its blanks. */
export function keptText(format: TextFormat | undefined, typed: string): string {
  if (format === "abn") return digitsOf(typed) ?? typed;
  if (format === "mobile") return mobileOf(typed) ?? typed;
  return format === "email" ? emailOf(typed) : typed;
}

/** Whether a text as it is kept is of its format. */
export function isOfFormat(format: TextFormat, kept: string): boolean {
  if (format === "abn") return isAbn(kept);
  if (format === "mobile") return mobileOf(kept) === kept;
  return format === "email" ? isEmail(kept) : fieldPatterns.dialled.test(kept);
}

/** A text of a format as people read it. */
export function textOfFormat(format: TextFormat | undefined, kept: string): string {
  if (format === "mobile") return mobileText(kept);
  return format === "abn" && isAbn(kept) ? inThrees(kept) : kept;
}
