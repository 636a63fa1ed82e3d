import * as z from "zod/mini";
import { fieldLengths } from "#domain/text/field-rules.ts";
import { id, line, text, version } from "./shapes.ts";
import { tableParametersOf, tableSearchResultOf } from "./table.ts";

export const branchStatuses = ["open", "closed"] as const;

const count = z.int().check(z.minimum(0));

/** A branch of an agency. */
export const branch = z.strictObject({
  id,
  name: text(120),
  status: z.enum(branchStatuses),
  /** Who works there now. */
  people: count,
  /** Its listings, archived ones too. */
  listings: count,
  version,
});
export type Branch = z.infer<typeof branch>;

/** Queries after the first: `status:open`. */
export const branchSearch = tableParametersOf(["name"]);
export const branchSearchResult = tableSearchResultOf(branch);

const name = line(fieldLengths.partyName);
export const branchOpening = z.strictObject({ name });
export type BranchOpening = z.infer<typeof branchOpening>;
export const branchRenaming = z.strictObject({ name, version });
export type BranchRenaming = z.infer<typeof branchRenaming>;
/** `successorId` is needed where the branch has people, listings or open invitations. */
export const branchClosing = z.strictObject({ version, successorId: z.nullable(id) });
export type BranchClosing = z.infer<typeof branchClosing>;

/** What a branch has, and which others may take it over. */
export const branchChoices = z.strictObject({
  people: count,
  listings: count,
  invitations: count,
  successors: z.array(z.strictObject({ id, name: text(120) })),
});
export type BranchChoices = z.infer<typeof branchChoices>;
