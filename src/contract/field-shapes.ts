import * as z from "zod/mini";
import { maxCents } from "#domain/money/cents.ts";
import type { FieldDefinition, FieldDefinitions, FieldValue } from "#domain/text/field-definitions.ts";
import { fieldPatterns } from "#domain/text/field-rules.ts";
import { date } from "./shapes.ts";

type ShapeOf<Fields extends FieldDefinitions> = {
  -readonly [Name in keyof Fields]: z.ZodMiniType<FieldValue<Fields[Name]>, FieldValue<Fields[Name]>>;
};

/** The shapes of fields, to be spread into the object that has them. */
export const shapeOfFields = <const Fields extends FieldDefinitions>(fields: Fields): ShapeOf<Fields> =>
  Object.fromEntries(
    Object.entries(fields).map(([name, field]) => [name, shapeOf(field)]),
  ) as unknown as ShapeOf<Fields>;

function shapeOf(field: FieldDefinition): z.ZodMiniType {
  switch (field.kind) {
    case "text": {
      const line = z.string().check(z.maxLength(field.maxLength));
      return field.isOptional === true
        ? z.union([z.literal(""), line.check(z.regex(fieldPatterns.line))])
        : line.check(z.minLength(1), z.regex(fieldPatterns.line));
    }
    case "choice":
      return z.enum(field.values);
    case "money":
      return z.int().check(z.minimum(field.minCents), z.maximum(maxCents));
    case "day":
      return date;
  }
}
