import * as z from "zod/mini";
import { maxSortedColumns, queryMaxLength, tablePageSizes } from "#domain/limits.ts";

/** How many queries one search takes. */
export const maxQueries = 12;

const direction = z.enum(["asc", "desc"]);

/** The specified table parameters, for a table with these sortable columns. */
export const tableParametersOf = <const Column extends string>(sortable: readonly Column[]) =>
  z.strictObject({
    /** The first is the search text, '*' where it is empty; the others are filters. */
    queries: z
      .array(z.string().check(z.maxLength(queryMaxLength)))
      .check(z.minLength(1), z.maxLength(maxQueries)),
    /** From 0. */
    page: z.int().check(z.minimum(0), z.maximum(1_000_000)),
    size: z.literal(tablePageSizes),
    sort: z
      .partialRecord(z.enum(sortable), direction)
      .check(z.refine((sort) => Object.keys(sort).length <= maxSortedColumns)),
    /** The `sort` of the last hit of the page before; absent or empty for page 0. */
    searchAfter: z.optional(z.array(z.string().check(z.maxLength(2_000))).check(z.maxLength(1))),
  });

/** The specified search result: hits, each with its record and its sort cursor, and the total. */
export const tableSearchResultOf = <Row extends z.core.$ZodType>(row: Row) =>
  z.strictObject({
    hits: z.array(z.strictObject({ _source: row, sort: z.array(z.string()) })),
    total: z.strictObject({ value: z.int(), relation: z.literal("eq") }),
  });
