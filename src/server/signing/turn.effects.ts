import type { signerTurnMachine } from "#machines/signer-turn/signer-turn.machine.ts";
import { endHolder, registerHolder, replaceHolder } from "#server/core/gate/link-holder.store.ts";
import { performing } from "#server/core/lifecycle/effects.ts";
import type { RequestRow } from "./request.store.ts";
import { invite, notifyReleased } from "./signing.notices.ts";
import type { TurnRow } from "./turn.store.ts";

/** What the chart of a turn names. Its request is locked. */
export const performTurn = performing<typeof signerTurnMachine, { request: RequestRow; turn: TurnRow }>({
  sendInvitation: async (tx, dependencies, { request, turn }) => {
    const code = await registerHolder(tx, dependencies, {
      id: turn.id,
      applicationId: request.applicationId,
      scope: "signing",
      contacts: { SMS: turn.phoneNumber, EMAIL: turn.email },
    });
    await invite(tx, dependencies, request, turn, code);
  },
  replaceLink: async (tx, dependencies, { request, turn }) => {
    const contacts = { SMS: turn.phoneNumber, EMAIL: turn.email };
    await invite(tx, dependencies, request, turn, await replaceHolder(tx, dependencies, turn.id, contacts));
  },
  endLink: (tx, { clock }, { turn }) => endHolder(tx, turn.id, clock.now()),
  notifyReleased: (tx, dependencies, { request, turn }) => notifyReleased(tx, dependencies, request, turn),
});
