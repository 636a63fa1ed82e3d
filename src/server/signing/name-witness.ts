import type { SigningWitness, SigningWitnessNamed } from "#contract/signing.ts";
import { recordAudit } from "#server/core/audit/audit.store.ts";
import { requirePrintable } from "#server/core/documents/require-printable.ts";
import { maskContact, normalise } from "#server/core/party/contacts.rules.ts";
import type { Dependencies } from "#server/dependencies.ts";
import type { Grant } from "#server/http/call.ts";
import { Refusal } from "#server/refusal.ts";
import { requireReachable } from "./signing.reach.ts";
import { lockTurn, requireRead } from "./turn.access.ts";
import { turnsOf, writeContact } from "./turn.store.ts";
import { requireNoPartyWitness, witnessOf } from "./witness.rules.ts";

/** Says who watches a signer sign: nobody who signs the contract, by a mobile that no party has. */
export async function nameWitness(
  dependencies: Dependencies,
  grant: Grant,
  { name, phoneNumber }: SigningWitness,
): Promise<SigningWitnessNamed> {
  const { database, ids, clock } = dependencies;
  requirePrintable("name", "name", name);
  requireReachable(dependencies, { name, phoneNumber, email: null }, "");
  return await database.transaction(async (tx) => {
    const moving = await lockTurn(tx, grant);
    const { request, turn } = moving;
    requireRead(moving, clock.now());
    const turns = await turnsOf(tx, [request.applicationId]);
    const witness = witnessOf(turns, turn);
    if (turn.status !== "opened" || witness?.status !== "waiting") throw new Refusal("signing.over");
    await writeContact(tx, witness, { name, phoneNumber, email: null });
    requireNoPartyWitness(await turnsOf(tx, [request.applicationId]));
    await recordAudit(
      tx,
      {
        id: ids.next("aud"),
        applicationId: request.applicationId,
        agencyId: request.agencyId,
        actor: "signer",
        type: "signing.witness-named",
        data: { turnId: turn.id, witnessId: witness.id },
      },
      clock.now(),
    );
    return { name, phoneNumber: maskContact("SMS", normalise("SMS", phoneNumber)) };
  });
}
