import type { SigningSign, SigningSigned } from "#contract/signing.ts";
import { answerErrors } from "#domain/signing/answers.ts";
import { consentVersion } from "#domain/signing/consent.ts";
import { nextMoves } from "#domain/signing/turn-order.ts";
import { requirePrintable } from "#server/core/documents/require-printable.ts";
import type { Transaction } from "#server/database/database.ts";
import type { Dependencies } from "#server/dependencies.ts";
import type { Grant } from "#server/http/call.ts";
import { Refusal } from "#server/refusal.ts";
import { requirePapers } from "./acknowledge-paper.ts";
import { moveRequest } from "./move-request.ts";
import { type MovingTurn, moveTurn } from "./move-turn.ts";
import { noteConsent } from "./note-evidence.ts";
import { requireOwnSignIn } from "./own-turn.ts";
import { papersReadBy } from "./paper.store.ts";
import type { RequestRow } from "./request.store.ts";
import { requireDrawing, requireName } from "./signature.rules.ts";
import { findSignature } from "./signature.store.ts";
import { signerTurnLifecycle } from "./signing.lifecycle.ts";
import { groupsOf, ownerOf, valuesOf } from "./signing.rules.ts";
import { answersHashOf, consentHashOf, shownHashOf, signHashOf } from "./signing-hashes.rules.ts";
import { lockTurns, requireRead, turnOf } from "./turn.access.ts";
import type { TurnRow } from "./turn.store.ts";
import { presenceOf, requireExecuted, witnessOf } from "./witness.rules.ts";

type Signing = {
  sign: SigningSign;
  key: string;
  address: string;
  /** Of an agent who signs their own turn. */
  authorization?: string | undefined;
};

/**
 * Signs over the document, the answers and the consent as they were shown: their hashes say which. The same key signs once
 * and is answered alike; whoever signs last has the contract sealed.
 */
export async function signTurn(
  dependencies: Dependencies,
  grant: Grant,
  { sign, key, address, authorization }: Signing,
): Promise<SigningSigned> {
  const { database, clock, macs } = dependencies;
  requirePrintable("name", "name", sign.name);
  requireName("name", sign.name);
  if (sign.signature.kind === "drawn") requireDrawing("signature.paths", sign.signature.paths);
  const signIn = await dependencies.nouns.signInOf(dependencies, authorization);
  return await database.transaction(async (tx) => {
    const { applicationId, turnId, otpId } = turnOf(grant);
    // Asked for at once: each read is after the lock, and none waits for the answer before it.
    const [moving, papers] = await Promise.all([
      lockTurns(tx, grant),
      papersReadBy(tx, { applicationId, turnId }),
    ]);
    const { request, turn, turns } = moving;
    const made = turn.status === "opened" ? null : await findSignature(tx, turn.id);
    const signKey = macs.mac("sign-turn", turn.id, key);
    if (made !== null) {
      if (made.signKey !== signKey) throw new Refusal("signing.over");
      if (made.requestHash !== signHashOf(sign)) throw new Refusal("signing.key-reused");
      return signed(turn.id, made);
    }
    const now = clock.now();
    requireRead(moving, now);
    requireWitness(moving, turns, sign);
    requireExecuted(named(turns, turn, sign.name));
    if (!signerTurnLifecycle.can(turn, { type: "turn.signed" })) throw new Refusal("signing.over");
    requireSame(moving, turns, sign);
    requirePapers(moving, papers);
    const [wrong] = answerErrors(request.design, ownerOf(turn), valuesOf(request, turns, turn.id));
    if (wrong !== undefined)
      throw new Refusal("signing.answers-incomplete", { field: `answers.${wrong.name}` });
    const signedInAt = await requireOwnSignIn(tx, moving, signIn, now);
    const signature = {
      turnId: turn.id,
      signKey,
      requestHash: signHashOf(sign),
      name: sign.name,
      signature: sign.signature,
      documentHash: sign.hashes.document,
      answersHash: sign.hashes.answers,
      consentHash: sign.hashes.consent,
      consentVersion,
      witness: sign.witness,
      otpId,
      signedFrom: address,
      signedAt: now,
    };
    const after = turns.map((each) => (each.id === turn.id ? { ...each, status: "signed" as const } : each));
    // In one write: they are carried out in this order, and the first that fails takes all of it back.
    await Promise.all([
      noteConsent(tx, dependencies, moving, sign.hashes.consent),
      moveTurn(tx, dependencies, moving, {
        event: { type: "turn.signed" },
        actor: "signer",
        signature,
        data: {
          ...sign.hashes,
          consentVersion,
          isDrawn: sign.signature.kind === "drawn",
          ...(signedInAt === null ? {} : { signedInAt }),
        },
      }),
      followSignature(tx, dependencies, request, after),
    ]);
    return signed(turn.id, { name: sign.name, signedAt: now });
  });
}

const signed = (turnId: string, { name, signedAt }: { name: string; signedAt: Date }): SigningSigned => ({
  turnId,
  status: "signed",
  name,
  signedAt: signedAt.toISOString(),
});

/** By the names that people sign with: an invitation may have had another. */
const named = (turns: readonly TurnRow[], { id }: TurnRow, name: string): TurnRow[] =>
  turns.map((turn) => ({ ...turn, name: turn.id === id ? name : (turn.signedName ?? turn.name) }));

function requireSame(
  { request, turn }: MovingTurn,
  turns: readonly TurnRow[],
  { hashes }: SigningSign,
): void {
  if (hashes.document !== shownHashOf(request, turns, turn)) throw new Refusal("signing.document-changed");
  if (hashes.answers !== answersHashOf(turn.answers)) throw new Refusal("signing.answers-changed");
  if (hashes.consent !== consentHashOf(request, turn)) throw new Refusal("signing.consent-changed");
}

/** A signer says who watches them; a witness declares that they did. */
function requireWitness(
  { request, turn }: MovingTurn,
  turns: readonly TurnRow[],
  { witness: declared }: SigningSign,
): void {
  const signer = turns.find(({ id }) => id === turn.follows);
  if ((signer === undefined) !== (declared === null))
    throw new Refusal("request.invalid", { field: "witness" });
  if (declared !== null && signer !== undefined) {
    requirePrintable("witness.address", "text", declared.address);
    requirePrintable("witness.occupation", "text", declared.occupation);
    if (declared.presence === "video" && presenceOf(request, signer) === "present")
      throw new Refusal("signing.witness-presence", { field: "witness.presence" });
  }
  if (witnessOf(turns, turn)?.name === "") throw new Refusal("signing.witness-missing");
}

async function followSignature(
  tx: Transaction,
  dependencies: Dependencies,
  request: RequestRow,
  turns: readonly TurnRow[],
): Promise<void> {
  const { isComplete: isLast } = nextMoves(groupsOf(turns, request.groups));
  await moveRequest(tx, dependencies, request, {
    event: { type: "turn.signed", isLast },
    actor: "signer",
    problem: "signing.over",
    turns,
  });
}
