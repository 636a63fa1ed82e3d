import * as z from "zod/mini";
import { maxCents } from "#domain/money/cents.ts";
import {
  type FieldDefinition,
  type FieldDefinitions,
  type FieldValue,
  isOfFormat,
} from "#domain/text/field-definitions.ts";
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
      const { format, maxLength } = field;
      const text = z.string().check(z.maxLength(maxLength), z.regex(fieldPatterns.line));
      const line = format === undefined ? text : text.check(z.refine((value) => isOfFormat(format, value)));
      return field.isOptional === true ? orEmpty(line) : line.check(z.minLength(1));
    }
    case "choice":
      return z.enum(field.values);
    case "money":
      return z.int().check(z.minimum(field.minCents), z.maximum(maxCents));
    case "day":
      return field.isOptional === true ? orEmpty(date) : date;
  }
}

const orEmpty = (shape: z.ZodMiniType<string, string>) => z.union([z.literal(""), shape]);
