/** What a field of a form holds and must be: the shape of the contract and the form of the page are both made from it. */
export type FieldDefinition =
  | { kind: "text"; maxLength: number; isOptional?: boolean }
  | { kind: "choice"; values: readonly [string, ...string[]] }
  /** Integer cents; the page has them typed as dollars. */
  | { kind: "money"; minCents: number }
  /** `YYYY-MM-DD` */
  | { kind: "day" };
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
