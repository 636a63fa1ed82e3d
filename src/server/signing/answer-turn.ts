import type { SigningAnswers, SigningAnswersKept, SigningDelegate, SigningEnded } from "#contract/signing.ts";
import { answeredFields } from "#domain/signing/answers.ts";
import { requirePrintable } from "#server/core/documents/require-printable.ts";
import type { Dependencies } from "#server/dependencies.ts";
import type { Grant } from "#server/http/call.ts";
import { Refusal } from "#server/refusal.ts";
import { moveRequest } from "./move-request.ts";
import { moveTurn } from "./move-turn.ts";
import { ownerAfter } from "./own-turn.ts";
import { signerTurnLifecycle } from "./signing.lifecycle.ts";
import { requireReachable } from "./signing.reach.ts";
import { ownerOf } from "./signing.rules.ts";
import { answersHashOf } from "./signing-hashes.rules.ts";
import { lockTurn, requireInTime, requireRead } from "./turn.access.ts";
import { insertTurn, moveWitness, turnsOf, writeAnswers } from "./turn.store.ts";
import { requireExecuted, requireWitnessMobile } from "./witness.rules.ts";

/**
 * Keeps a signer's answers, whole, in the place of those that the signer's page knew: what another device saved meanwhile is
 * not written over. What is missing or wrong in them is said when they sign.
 */
export async function saveAnswers(
  { database, clock }: Dependencies,
  grant: Grant,
  { base, answers }: SigningAnswers,
): Promise<SigningAnswersKept> {
  return await database.transaction(async (tx) => {
    const moving = await lockTurn(tx, grant);
    const { request, turn } = moving;
    requireRead(moving, clock.now());
    signerTurnLifecycle.advance(turn, { type: "answers.saved" }, "signing.over");
    const names = answeredFields(request.design, ownerOf(turn)).map(({ name }) => name);
    for (const [name, value] of Object.entries(answers)) {
      if (!names.includes(name)) throw new Refusal("request.invalid", { field: `answers.${name}` });
      requirePrintable(`answers.${name}`, "text", value);
    }
    const [hash, before] = [answersHashOf(answers), answersHashOf(turn.answers)];
    // The same again: the answer to it was lost.
    if (hash === before) return { hash };
    if (base !== before) throw new Refusal("signing.answers-changed");
    await writeAnswers(tx, turn.id, answers);
    return { hash };
  });
}

/** Ends a turn and with it the request, for a reason that all who were invited are told. */
export async function declineTurn(
  dependencies: Dependencies,
  grant: Grant,
  reason: string,
): Promise<SigningEnded> {
  return await dependencies.database.transaction(async (tx) => {
    const moving = await lockTurn(tx, grant);
    const { request, turn } = moving;
    if (turn.status === "declined") return { turnId: turn.id, status: turn.status };
    requireRead(moving, dependencies.clock.now());
    const declined = await moveTurn(tx, dependencies, moving, {
      event: { type: "turn.declined" },
      actor: "signer",
      data: { reason },
      declineReason: reason,
      problem: "signing.over",
    });
    await moveRequest(tx, dependencies, request, {
      event: { type: "turn.declined" },
      actor: "signer",
      change: { endedReason: reason },
      problem: "signing.over",
    });
    return { turnId: turn.id, status: declined.status };
  });
}

/** Has somebody else sign instead: a new turn in the same place, with a link of its own. */
export async function delegateTurn(
  dependencies: Dependencies,
  grant: Grant,
  { name, email, phoneNumber }: SigningDelegate,
): Promise<SigningEnded> {
  const { database, ids, clock } = dependencies;
  requirePrintable("name", "name", name);
  requireReachable(dependencies, { name, email, phoneNumber }, "");
  return await database.transaction(async (tx) => {
    const moving = await lockTurn(tx, grant);
    const { request, turn } = moving;
    requireInTime(moving, clock.now());
    requireWitnessMobile(turn, { phoneNumber });
    const event = { type: "turn.handed-on" } as const;
    const isActive = turn.status === "invited" || turn.status === "opened";
    const handedOn = await moveTurn(tx, dependencies, moving, {
      event,
      actor: "signer",
      problem: isActive ? "signing.not-delegable" : "signing.over",
    });
    const { signedAt: _, ...place } = turn;
    const id = ids.next("trn");
    await insertTurn(tx, {
      ...place,
      id,
      name,
      email,
      phoneNumber,
      canDelegate: false,
      handedOnFrom: turn.id,
      staffMemberId: await ownerAfter(tx, turn, name),
    });
    await moveWitness(tx, turn.id, id);
    requireExecuted(await turnsOf(tx, [request.applicationId]));
    await moveRequest(tx, dependencies, request, { event, actor: "signer", problem: "signing.over" });
    return { turnId: turn.id, status: handedOn.status };
  });
}
