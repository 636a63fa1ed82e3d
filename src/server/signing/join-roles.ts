import { peopleOf } from "#domain/signing/people.ts";
import type { Transaction } from "#server/database/database.ts";
import { Refusal } from "#server/refusal.ts";
import type { GroupRules } from "./request.store.ts";
import { deleteTurns, type TurnRow, writeJoined } from "./turn.store.ts";
import { witnessOf } from "./witness.rules.ts";

/**
 * Gives whoever has several roles one turn for all of them: one link, one code, one walk. The turns of their other roles
 * go, since nobody was invited to them; a witness of any of them watches the one signature. Answers with the signers that
 * were joined, a list for each person who has several roles.
 */
export async function joinRoles(
  tx: Transaction,
  turns: readonly TurnRow[],
  rules: GroupRules,
): Promise<string[][]> {
  const signers = turns.filter(({ follows }) => follows === null);
  const joined: string[][] = [];
  for (const [first, ...others] of peopleOf(signers, rules)) {
    if (first === undefined || others.length === 0) continue;
    const roles = [first, ...others];
    // A witness goes first: it follows a turn that may go.
    await joinWitnesses(tx, turns, roles);
    await join(tx, { ...first, canDelegate: roles.every(({ canDelegate }) => canDelegate) }, others);
    joined.push(roles.map(({ signerId }) => signerId));
  }
  return joined;
}

/** One signature has one witness: of two different ones nobody can say which. */
async function joinWitnesses(
  tx: Transaction,
  turns: readonly TurnRow[],
  roles: readonly TurnRow[],
): Promise<void> {
  const [first] = roles;
  const witnesses = roles.flatMap((signer) => witnessOf(turns, signer) ?? []);
  const [, other] = peopleOf(
    witnesses.filter(({ name }) => name !== ""),
    [],
  );
  if (other !== undefined) {
    const signers = turns.filter(({ follows }) => follows === null);
    const at = signers.findIndex(({ id }) => id === other[0]?.follows);
    throw new Refusal("signing.witness-differs", { field: `witnesses.${at}.name` });
  }
  const [witness, ...more] = witnesses;
  if (first === undefined || witness === undefined) return;
  const { id: follows, group, place } = first;
  await join(tx, { ...witness, follows, group, place }, more);
}

async function join(tx: Transaction, turn: TurnRow, others: readonly TurnRow[]): Promise<void> {
  const all = [turn, ...others];
  await deleteTurns(
    tx,
    others.map(({ id }) => id),
  );
  await writeJoined(tx, {
    ...turn,
    name: all.find(({ name }) => name !== "")?.name ?? "",
    email: all.find(({ email }) => email !== null)?.email ?? null,
    phoneNumber: all.find(({ phoneNumber }) => phoneNumber !== null)?.phoneNumber ?? null,
    staffMemberId: all.find(({ staffMemberId }) => staffMemberId !== null)?.staffMemberId ?? null,
    otherRoles: others.map(({ signerId, role, capacity, company }) => ({
      signerId,
      role,
      capacity,
      company,
    })),
  });
}
