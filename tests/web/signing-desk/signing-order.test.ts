import fc from "fast-check";
import { expect, test } from "vitest";
import { withChanges } from "#machines/kit/merge.ts";
import { canMove, groupsIn, moved } from "#web/signing-desk/signing-order.ts";
import { type SetupFormValues, valuesOf } from "#web/signing-desk/signing-setup.values.ts";
import { setupWith } from "./signing-fixture.ts";

const [one, two, three] = ["sig_vendor1", "sig_vendor2", "sig_vendor3"];
const together = valuesOf(setupWith());
const after = (values: SetupFormValues, id: string, by: -1 | 1) =>
  withChanges(values, moved(values, id, by)) as SetupFormValues;

test("who signs beside others gets a place of their own, who signs alone joins the next ones", () => {
  const split = after(together, two ?? "", 1);
  expect(groupsIn(split)).toEqual([[one, three], [two]]);
  expect(groupsIn(after(split, two ?? "", -1))).toEqual([[one, two, three]]);
  expect(groupsIn(after(split, one ?? "", -1))).toEqual([[one], [three], [two]]);
});

test("nobody who signs alone goes before the first or after the last", () => {
  const split = after(together, two ?? "", 1);
  expect([canMove(split, two ?? "", 1), canMove(split, two ?? "", -1)]).toEqual([false, true]);
  expect(moved(split, two ?? "", 1)).toEqual({});
});

test("how many have to sign stays with a group that stays as it was, and ends with one that does not", () => {
  const split = after(together, three ?? "", 1);
  const any = withChanges(split, { "needed.1": "1" }) as SetupFormValues;
  expect(after(any, three ?? "", -1).needed["1"]).toBe("");
  const first = withChanges(after(together, three ?? "", -1), { "needed.2": "1" }) as SetupFormValues;
  expect([groupsIn(first), first.needed["2"]]).toEqual([[[three], [one, two]], "1"]);
});

test("whatever is moved, everybody signs once, in groups without gaps", () => {
  const moves = fc.array(fc.tuple(fc.constantFrom(one, two, three), fc.constantFrom<-1 | 1>(-1, 1)));
  fc.assert(
    fc.property(moves, (steps) => {
      const end = steps.reduce((values, [id, by]) => after(values, id ?? "", by), together);
      expect(groupsIn(end).flat().sort()).toEqual([one, two, three]);
      const numbers = [...new Set(Object.values(end.signers).map(({ group }) => Number(group)))].sort();
      expect(numbers).toEqual(numbers.map((_, at) => at + 1));
    }),
  );
});
