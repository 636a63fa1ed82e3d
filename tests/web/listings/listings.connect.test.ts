import { expect, test } from "vitest";
import { exampleListingRow } from "#contract/listing-examples.ts";
import type { PermissionName } from "#domain/enumerations.ts";
import { canManage } from "#server/core/access/listing.access.ts";
import { permissionSets } from "#tests/support/permission-sets.ts";
import { rowMoves } from "#web/listings/listing-rights.ts";
import { listingFilters, managesListing } from "#web/listings/listings.connect.ts";

const somebody = { id: "stf_agent1", agencyId: "agy_harbourvale", branchId: "brn_richmond" };
const elsewhere = {
  ...exampleListingRow,
  agent: { id: "stf_other", name: "Olly Other" },
  branch: { id: "brn_geelong", name: "Geelong" },
};

test("who manages a listing is what the server says [T267]", () => {
  for (const permissions of permissionSets)
    for (const row of [exampleListingRow, elsewhere, { ...elsewhere, branch: exampleListingRow.branch }])
      expect(managesListing({ ...somebody, permissions: [...permissions] }, row)).toBe(
        canManage(
          { ...somebody, permissions: [...permissions] },
          { agentId: row.agent.id, branchId: row.branch.id },
        ),
      );
});

test("a row is archived by who manages it, and restored by who manages the agency [T268]", () => {
  const moves = (permissions: PermissionName[], row = exampleListingRow) =>
    rowMoves(row, { ...somebody, permissions }).map(({ label }) => label);
  const archived = { ...exampleListingRow, status: "archived" as const };
  expect(moves(["manage-own-application"])).toEqual(["Archive"]);
  expect(moves(["manage-own-application"], elsewhere)).toEqual([]);
  expect(moves([])).toEqual([]);
  expect(moves(["manage-agency-applications"], archived)).toEqual([]);
  expect(moves(["manage-agency"], archived)).toEqual(["Restore"]);
});

test("the status is a filter for those alone who see archived listings [T270]", () => {
  const fields = (view: "active" | "archived", permissions: PermissionName[]) =>
    listingFilters(view, undefined, permissions).map(({ field }) => field);
  expect(fields("active", ["manage-agency"])).toContain("status");
  expect(fields("active", ["manage-agency-applications"])).not.toContain("status");
  expect(fields("archived", ["manage-agency"])).not.toContain("status");
});
