import * as z from "zod/mini";
import { bulkMaxRows } from "#domain/signing/limits.ts";
import { problemCodes } from "./problems.ts";
import { id, instant, text, version } from "./shapes.ts";

export const bulkRowStatuses = ["waiting", "sent", "refused"] as const;

/** A template of an Adhoc Contract, with what its file has besides a listing and whom it goes to. */
const bulkTemplate = z.strictObject({
  id,
  name: text(200),
  /** Of its newest published version. */
  number: version,
  /** Without a signer, or with a witness of nobody, it can't be sent. */
  isSuitable: z.boolean(),
  /** The fields that staff fill in, as the file heads their columns. */
  columns: z.array(z.strictObject({ name: z.string(), label: z.string(), isRequired: z.boolean() })),
});
export type BulkTemplate = z.infer<typeof bulkTemplate>;
export const bulkTemplates = z.strictObject({ templates: z.array(bulkTemplate) });

/** A line of the file, counted from its header, which is 1. */
const line = z.int().check(z.minimum(1));
const count = z.int().check(z.minimum(0), z.maximum(bulkMaxRows));

const rowProblem = z.strictObject({
  /** The column: `listing`, `signer_name`, `email`, `mobile` or `values.` with a field's name; empty for the whole row. */
  field: z.string(),
  code: z.enum(problemCodes),
  message: z.string(),
});
export type BulkRowProblem = z.infer<typeof rowProblem>;

const checkedRow = z.strictObject({
  line,
  listing: z.nullable(z.strictObject({ id, address: z.string() })),
  /** What is wrong with it; empty where it is ready. */
  problems: z.array(rowProblem),
});
export type BulkCheckedRow = z.infer<typeof checkedRow>;

/** A file that was read: what each row would do, or what is wrong with the file, by the line that it is on. */
export const bulkCheck = z.strictObject({
  /** The version of the template that it was checked by: it is sent by this one. */
  templateNumber: version,
  ready: count,
  rows: z.array(checkedRow),
});
export type BulkCheck = z.infer<typeof bulkCheck>;

const sentRow = z.strictObject({
  ...checkedRow.shape,
  status: z.enum(bulkRowStatuses),
  /** The contract that was sent. */
  applicationId: z.nullable(id),
  /** What stood in the file, of a row that is refused: for 30 days. */
  cells: z.nullable(z.array(z.string())),
});

/** How far a file is that was sent. */
export const bulkSend = z.strictObject({
  id,
  template: z.strictObject({ id, number: version }),
  startedAt: instant,
  waiting: count,
  sent: count,
  refused: count,
  /** The header of the file. */
  columns: z.array(z.string()),
  rows: z.array(sentRow),
});
export type BulkSend = z.infer<typeof bulkSend>;
