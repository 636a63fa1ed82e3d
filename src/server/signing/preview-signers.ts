import type { SigningPreview } from "#contract/signing-desk.ts";
import { peopleOf } from "#domain/signing/people.ts";
import type { Dependencies } from "#server/dependencies.ts";
import { Refusal } from "#server/refusal.ts";
import type { RequestRow } from "./request.store.ts";
import { type TurnRow, turnsOf } from "./turn.store.ts";

/** A contract as each of its signers will find it: their own fields are told by their roles, which a draft has not joined yet. */
export async function previewSigners(
  { database }: Pick<Dependencies, "database">,
  request: RequestRow,
): Promise<SigningPreview> {
  const turns = (await turnsOf(database, [request.applicationId])).filter(
    ({ status }) => status !== "handedOn",
  );
  const signers = turns.filter(({ follows }) => follows === null);
  const people =
    request.status === "draft" ? peopleOf(signers, request.groups) : signers.map((each) => [each]);
  const parties = people.flatMap((roles) => {
    const witnesses = turns.filter(({ follows }) => roles.some(({ id }) => id === follows));
    return [partyOf(roles), ...(witnesses.length === 0 ? [] : [partyOf(witnesses)])].flat();
  });
  return { design: request.design, values: request.values, parties };
}

function partyOf([first, ...others]: readonly TurnRow[]): SigningPreview["parties"] {
  if (first === undefined) return [];
  const { id, signerId, name, role, follows } = first;
  const otherRoles = [...first.otherRoles, ...others].map((other) => ({
    signerId: other.signerId,
    role: other.role,
  }));
  return [{ turnId: id, signerId, name, role, otherRoles, isWitness: follows !== null }];
}

/** A document that the pages of a contract are of, and no other of the agency. */
export async function readPageOfRequest(
  { files }: Pick<Dependencies, "files">,
  { design }: RequestRow,
  hash: string,
): Promise<Uint8Array> {
  if (!design.pages.some(({ source }) => source?.hash === hash)) throw new Refusal("document.unknown");
  const bytes = await files.get(hash);
  if (bytes === null) throw new Error(`The document ${hash} is known and not in its store.`);
  return bytes;
}
