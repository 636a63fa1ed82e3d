import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { type PermissionName, permissionNames } from "#domain/enumerations.ts";
import {
  changeablePermissions,
  refusedPermission,
  roleOf,
  type TeamPlace,
  teamRoleNames,
  teamRoles,
} from "#domain/team/roles.ts";
import { permissionSets } from "#tests/support/permission-sets.ts";

const place = (
  id: string,
  permissions: readonly PermissionName[],
  branchId: string | null = "brn_1",
): TeamPlace => ({
  id,
  branchId,
  permissions,
});
const subset = fc.subarray([...permissionNames]);

describe("roles", () => {
  test("are told by their permissions in any order, and others are custom", () => {
    for (const role of teamRoleNames) expect(roleOf(teamRoles[role].toReversed())).toBe(role);
    expect(roleOf(["manage-agency"])).toBeNull();
    expect(permissionSets.filter((held) => roleOf(held) !== null)).toHaveLength(teamRoleNames.length);
  });
});

describe("who gives what [T639]", () => {
  test("nobody gives or takes what they don't hold, or changes themselves", () => {
    fc.assert(
      fc.property(subset, subset, subset, (held, before, after) => {
        const editor = place("stf_1", held);
        expect(changeablePermissions(editor, place("stf_1", before))).toEqual([]);
        const given = changeablePermissions(editor, place("stf_2", before));
        expect(given.every((name) => held.includes(name))).toBe(true);
        const refused = refusedPermission(before, after, given);
        const differs = permissionNames.filter((name) => before.includes(name) !== after.includes(name));
        expect(refused === null).toBe(differs.every((name) => given.includes(name)));
      }),
    );
  });

  test("nobody changes whoever holds more than they do", () => {
    fc.assert(
      fc.property(subset, subset, (held, before) => {
        const given = changeablePermissions(place("stf_1", held), place("stf_2", before));
        if (before.some((name) => !held.includes(name))) expect(given).toEqual([]);
      }),
    );
  });

  test.each<[string, PermissionName[], TeamPlace, PermissionName[]]>([
    ["no staff manager", ["manage-agency"], place("stf_2", []), []],
    [
      "the agency's staff manager, in any branch",
      ["manage-agency-agents", "manage-agency"],
      place("stf_2", [], "brn_2"),
      ["manage-agency", "manage-agency-agents"],
    ],
    [
      "the branch's, in the branch, what is of a branch",
      ["manage-branch-agents", "manage-own-application", "manage-agency-applications"],
      place("stf_2", []),
      ["manage-own-application", "manage-branch-agents"],
    ],
    ["the branch's, in another branch", ["manage-branch-agents"], place("stf_2", [], "brn_2"), []],
    ["the branch's, of nobody's branch", ["manage-branch-agents"], place("stf_2", [], null), []],
    [
      "the branch's, of whoever reaches beyond it",
      ["manage-branch-agents", "manage-agency-applications"],
      place("stf_2", ["manage-agency-applications"]),
      [],
    ],
  ])("%s", (_who, held, member, expected) => {
    expect(changeablePermissions(place("stf_1", held), member)).toEqual(expected);
  });

  test("the branch's staff manager without a branch reaches nobody", () => {
    expect(
      changeablePermissions(place("stf_1", ["manage-branch-agents"], null), place("stf_2", [], null)),
    ).toEqual([]);
  });
});
