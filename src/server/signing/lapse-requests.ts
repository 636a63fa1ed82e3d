import type { Dependencies } from "#server/dependencies.ts";
import { moveRequest } from "./move-request.ts";
import { cooledRequests, lockRequest, overdueRequests } from "./request.store.ts";
import { signingRequestLifecycle } from "./signing.lifecycle.ts";
import { requestStateOf } from "./signing.rules.ts";
import { purgeLinks } from "./single-use-link.store.ts";

const maxAtOnce = 200;

/** Ends requests whose time to sign is over, each in a transaction of its own, and removes links that are over too. */
export async function lapseSigningRequests(dependencies: Dependencies): Promise<void> {
  const { database, clock } = dependencies;
  const event = { type: "request.lapsed" } as const;
  for (const id of await overdueRequests(database, clock.now(), maxAtOnce))
    await database.transaction(async (tx) => {
      const request = await lockRequest(tx, id);
      const isOverdue = request !== null && request.expiresAt !== null && request.expiresAt <= clock.now();
      if (isOverdue && signingRequestLifecycle.can(requestStateOf(request), event))
        await moveRequest(tx, dependencies, request, { event, actor: "system" });
    });
  await purgeLinks(dependencies);
}

/** Has contracts bind that can't be let go any more. */
export async function endCooling(dependencies: Dependencies): Promise<void> {
  const { database, clock } = dependencies;
  const event = { type: "cooling.ended" } as const;
  for (const id of await cooledRequests(database, clock.now(), maxAtOnce))
    await database.transaction(async (tx) => {
      const request = await lockRequest(tx, id);
      if (request !== null && signingRequestLifecycle.can(requestStateOf(request), event))
        await moveRequest(tx, dependencies, request, { event, actor: "system" });
    });
}
