import { signingMaxGroups } from "#domain/signing/limits.ts";
import { groupNumbers, membersOf, type SetupFormValues } from "./signing-setup.values.ts";

type Ordered = Pick<SetupFormValues, "signers" | "needed">;
/** Changes by their dotted paths. */
type Changes = Record<string, unknown>;

/** The groups in which somebody signs, in their order, each with the ids of its signers. */
export const groupsIn = (values: Pick<Ordered, "signers">): string[][] =>
  groupNumbers.map((group) => membersOf(values, group)).filter((members) => members.length > 0);

/** Whether a signer can sign earlier (-1) or later (1) than now. */
export function canMove(values: Ordered, signerId: string, by: -1 | 1): boolean {
  const groups = groupsIn(values);
  const at = groups.findIndex((members) => members.includes(signerId));
  const isAlone = groups[at]?.length === 1;
  return isAlone ? groups[at + by] !== undefined : groups.length < signingMaxGroups;
}

/** One place earlier or later: who signs beside others gets a place of their own, who signs alone joins the next ones. */
export function moved(values: Ordered, signerId: string, by: -1 | 1): Changes {
  if (!canMove(values, signerId, by)) return {};
  const groups = groupsIn(values);
  const at = groups.findIndex((members) => members.includes(signerId));
  const others = groups[at]?.filter((id) => id !== signerId) ?? [];
  if (others.length === 0)
    return orderedAs(
      values,
      groups.map((members, place) => (place === at + by ? [...members, signerId] : members)).toSpliced(at, 1),
    );
  const split = by < 0 ? [[signerId], others] : [others, [signerId]];
  return orderedAs(values, groups.toSpliced(at, 1, ...split));
}

/** The same signers in other groups; how many have to sign stays with a group that stays as it was. */
function orderedAs(values: Ordered, groups: readonly string[][]): Changes {
  const before = new Map(
    groupsIn(values).map((members) => [members.join(), values.signers[members[0] ?? ""]?.group ?? ""]),
  );
  const needed = groupNumbers.map((number, place) => {
    const same = before.get(groups[place]?.toSorted(inOrderOf(values)).join() ?? "");
    return [`needed.${number}`, same === undefined ? "" : (values.needed[same] ?? "")];
  });
  const places = groups.flatMap((members, place) =>
    members.map((id) => [`signers.${id}.group`, String(place + 1)]),
  );
  return Object.fromEntries([...needed, ...places]);
}

const inOrderOf = ({ signers }: Ordered) => {
  const ids = Object.keys(signers);
  return (one: string, other: string) => ids.indexOf(one) - ids.indexOf(other);
};
