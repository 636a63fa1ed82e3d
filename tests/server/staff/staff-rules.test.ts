import { expect, test } from "vitest";
import { bearerOf, holdsOneOf, identityAt } from "#server/staff/staff.rules.ts";
import type { Membership } from "#server/staff/staff.store.ts";

test.each([
  ["Bearer abc", "abc"],
  ["bearer a-b_c.d.E9", "a-b_c.d.E9"],
  ["Bearer  abc", null],
  ["Bearer abc def", null],
  ["Bearer .abc", null],
  ["Bearer abc.", null],
  ["Bearer abc..d", null],
  ["Bearer ", null],
  ["Basic abc", null],
  ["x Bearer abc", null],
  ["", null],
  [undefined, null],
])("the token of %j is %s", (header, token) => {
  expect(bearerOf(header)).toBe(token);
});

const membership = (agencyId: string): Membership => ({
  id: `stf_${agencyId}`,
  subject: "sub_1",
  agencyId,
  agencyName: `Agency ${agencyId}`,
  branchId: null,
  name: "Ann",
  email: "ann@example.com",
  permissions: ["view-listings" as Membership["permissions"][number]],
});

test("a person is who they are at the agency asked for, or at the first", () => {
  const both = [membership("agy_1"), membership("agy_2")];
  const { agencyName: _, ...second } = membership("agy_2");
  const agencies = [
    { id: "agy_1", name: "Agency agy_1" },
    { id: "agy_2", name: "Agency agy_2" },
  ];
  expect(identityAt(both, "agy_2")).toEqual({ ...second, agencies });
  expect(identityAt(both, undefined)?.agencyId).toBe("agy_1");
  expect(identityAt(both, "agy_3")).toBeNull();
  expect(identityAt([], undefined)).toBeNull();
});

test("any one of the permissions lets in, none of them does not, and some calls need none", () => {
  expect(holdsOneOf(["a", "b"] as never, ["b", "c"] as never)).toBe(true);
  expect(holdsOneOf(["a"] as never, ["b", "c"] as never)).toBe(false);
  expect(holdsOneOf([], [])).toBe(false);
  expect(holdsOneOf([], null)).toBe(true);
});
