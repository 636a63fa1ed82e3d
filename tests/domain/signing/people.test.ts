import fc from "fast-check";
import { expect, test } from "vitest";
import { isOwn } from "#domain/signing/answers.ts";
import { peopleOf } from "#domain/signing/people.ts";
import { field } from "#tests/domain/template/designs.ts";

type Role = { id: string; name: string; email: string | null; phoneNumber: string | null; group: number };
const role = (id: string, more: Partial<Role> = {}): Role => ({
  id,
  name: "Jane Citizen",
  email: null,
  phoneNumber: "+61491570156",
  group: 1,
  ...more,
});
const idsOf = (roles: readonly Role[], rules: { group: number }[] = []) =>
  peopleOf(roles, rules).map((person) => person.map(({ id }) => id));

test.each<[string, Partial<Role>, boolean]>([
  ["the same name and mobile", {}, true],
  [
    "a name in capitals, a mobile as it is dialled",
    { name: " JANE  citizen", phoneNumber: "0491 570 156" },
    true,
  ],
  ["an e-mail address besides", { email: "jane@example.com" }, true],
  ["somebody else on the same mobile", { name: "John Citizen" }, false],
  ["somebody of the same name on another mobile", { phoneNumber: "+61491570157" }, false],
  [
    "somebody of the same name without a contact in common",
    { phoneNumber: null, email: "jane@example.com" },
    false,
  ],
])("%s: one person is %s", (_, more, isOne) => {
  expect(idsOf([role("vendor"), role("agent", more)])).toEqual(
    isOne ? [["vendor", "agent"]] : [["vendor"], ["agent"]],
  );
});

test("a father and a son on one mobile stay two, each with their own e-mail address", () => {
  const [father, son] = [
    role("vendor", { email: "one@example.com" }),
    role("buyer", { email: "two@example.com" }),
  ];
  expect(idsOf([father, role("agent"), son])).toEqual([["vendor", "agent"], ["buyer"]]);
  expect(idsOf([role("vendor", { name: " " }), role("buyer", { name: "" })])).toEqual([
    ["vendor"],
    ["buyer"],
  ]);
});

test("whoever has several roles signs where the first of them has its place", () => {
  const roles = [role("agent", { group: 2 }), role("vendor"), role("buyer", { name: "Li Na" })];
  expect(idsOf(roles)).toEqual([["vendor", "agent"], ["buyer"]]);
});

test("a group of which only some have to sign counts its own", () => {
  const roles = [role("vendor"), role("vendor2"), role("agent", { group: 2 })];
  expect(idsOf(roles, [{ group: 1 }])).toEqual([["vendor", "vendor2"], ["agent"]]);
  expect(idsOf(roles, [{ group: 2 }])).toEqual([["vendor", "vendor2"], ["agent"]]);
});

const anyRole = fc.record({
  name: fc.constantFrom("", "Jane Citizen", "John Citizen"),
  email: fc.constantFrom(null, "one@example.com", "two@example.com"),
  phoneNumber: fc.constantFrom(null, "+61491570156", "+61491570157"),
  group: fc.constantFrom(1, 2, 3),
});

test("every field of a signer belongs to exactly one person, and so does that of a witness [T604]", () => {
  fc.assert(
    fc.property(
      fc.array(anyRole, { minLength: 1, maxLength: 8 }),
      fc.subarray([{ group: 1 }, { group: 2 }, { group: 3 }]),
      (given, rules) => {
        const roles = given.map((each, at) => ({ ...each, signerId: `sig_${at}` }));
        const owners = peopleOf(roles, rules).flatMap(([first, ...otherRoles]) =>
          first === undefined
            ? []
            : [false, true].map((isWitness) => ({ signerId: first.signerId, otherRoles, isWitness })),
        );
        for (const { signerId } of roles)
          for (const group of ["signer", "witness"] as const) {
            const its = field(`fld_${signerId}`, { signerId, group });
            expect(owners.filter((owner) => isOwn(its, owner))).toHaveLength(1);
          }
      },
    ),
  );
});
