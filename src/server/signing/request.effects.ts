import { nextMoves } from "#domain/signing/turn-order.ts";
import type { signingRequestMachine } from "#machines/signing-request/signing-request.machine.ts";
import { performing } from "#server/core/lifecycle/effects.ts";
import type { Transaction } from "#server/database/database.ts";
import type { Dependencies } from "#server/dependencies.ts";
import { moveTurn } from "./move-turn.ts";
import { publishContract } from "./publish-contract.ts";
import type { RequestRow } from "./request.store.ts";
import { signerTurnLifecycle } from "./signing.lifecycle.ts";
import { notifyAgency, notifyInvited, notifySigners } from "./signing.notices.ts";
import { groupsOf } from "./signing.rules.ts";
import { type TurnRow, turnsOf } from "./turn.store.ts";

/** A request that is locked, as it is after its move, with its turns where they are known. */
type Moved = { request: RequestRow; turns?: readonly TurnRow[] | undefined };

/** What the chart of a request names. */
export const performRequest = performing<typeof signingRequestMachine, Moved>({
  moveTurns,
  endTurns: async (tx, dependencies, { request }, { by }) => {
    for (const turn of await turnsOf(tx, [request.applicationId]))
      if (signerTurnLifecycle.can(turn, { type: by }))
        await moveTurn(tx, dependencies, { request, turn }, { event: { type: by }, actor: "system" });
  },
  notifyInvited: (tx, dependencies, { request }, { status }) =>
    notifyInvited(tx, dependencies, request, status),
  notifyAgency: (tx, dependencies, { request }, { status }) =>
    notifyAgency(tx, dependencies, request, status),
  notifySigners: (tx, dependencies, { request }, { status }) =>
    notifySigners(tx, dependencies, request, status),
  publishContract: (tx, dependencies, { request }, params) =>
    publishContract(tx, dependencies, request, params),
  enqueueSeal: (tx, { jobs }, { request: { applicationId } }) =>
    jobs.send(tx, "seal-contract", { applicationId }),
});

/** Invites whose turn it is and releases who need not sign any more, by the order of the groups. */
async function moveTurns(tx: Transaction, dependencies: Dependencies, { request, turns: known }: Moved) {
  const turns = known ?? (await turnsOf(tx, [request.applicationId]));
  const { invite, release } = nextMoves(groupsOf(turns, request.groups));
  for (const turn of turns) {
    if (invite.includes(turn.id))
      await moveTurn(
        tx,
        dependencies,
        { request, turn },
        { event: { type: "turn.invited" }, actor: "system" },
      );
    if (release.includes(turn.id))
      await moveTurn(
        tx,
        dependencies,
        { request, turn },
        { event: { type: "turn.released" }, actor: "system" },
      );
  }
}
