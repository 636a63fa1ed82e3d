import type { Transaction } from "#server/database/database.ts";
import type { Dependencies } from "#server/dependencies.ts";
import { lapseRequest } from "./end-request.ts";
import { findOpenRequest, findRequest, overdueRequests } from "./funds-request.store.ts";

const maxAtOnce = 500;

/** Closes requests whose day is over where the property is, each in a transaction of its own. */
export async function lapseRequests(dependencies: Dependencies): Promise<void> {
  const { database, clock } = dependencies;
  for (const id of await overdueRequests(database, clock.now(), maxAtOnce))
    await database.transaction(async (tx) => {
      const request = await findRequest(tx, id);
      if (request !== null) await lapseRequest(tx, dependencies, request, "day.passed");
    });
}

/** Closes the open request of an application that takes no payment any more, in the transaction that ends it. */
export async function dropRequest(
  tx: Transaction,
  dependencies: Dependencies,
  { applicationId }: { applicationId: string },
): Promise<void> {
  const request = await findOpenRequest(tx, applicationId);
  if (request !== null) await lapseRequest(tx, dependencies, request, "obligation.ended");
}
