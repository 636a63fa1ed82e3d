import type { ProblemCode } from "#contract/problems.ts";
import type { SigningRequestEvent } from "#machines/signing-request/signing-request.types.ts";
import { recordAudit } from "#server/core/audit/audit.store.ts";
import type { Transaction } from "#server/database/database.ts";
import type { Dependencies } from "#server/dependencies.ts";
import { performRequest } from "./request.effects.ts";
import {
  type RequestChange,
  type RequestRow,
  writeApplicationStatus,
  writeRequest,
} from "./request.store.ts";
import { signingRequestLifecycle } from "./signing.lifecycle.ts";
import { applicationStatusOf, requestStateOf } from "./signing.rules.ts";
import type { TurnRow } from "./turn.store.ts";

type Move = {
  event: SigningRequestEvent;
  actor: string;
  data?: Record<string, unknown>;
  change?: Omit<RequestChange, "status">;
  problem?: ProblemCode;
  /** The turns as they are now, where whoever moves the request knows them. */
  turns?: readonly TurnRow[];
};

/**
 * Moves a locked request by its chart: the row, its application, its audit event and what the chart names. All of it is
 * asked for at once and carried out in this order.
 */
export async function moveRequest(
  tx: Transaction,
  dependencies: Dependencies,
  request: RequestRow,
  { event, actor, data = {}, change = {}, problem, turns }: Move,
): Promise<void> {
  const { clock, ids } = dependencies;
  const { status, effects } = signingRequestLifecycle.advance(requestStateOf(request), event, problem);
  const written = {
    id: ids.next("aud"),
    applicationId: request.applicationId,
    agencyId: request.agencyId,
    actor,
    type: `signing.${event.type.replace(".", "-")}`,
    data: { productType: request.documentType, ...data },
  };
  await Promise.all([
    writeRequest(tx, request.applicationId, { ...change, status }, clock.now()),
    ...(applicationStatusOf(status) === applicationStatusOf(request.status)
      ? []
      : [writeApplicationStatus(tx, request.applicationId, applicationStatusOf(status), clock.now())]),
    // What a turn does is written down with the turn.
    ...(event.type.startsWith("turn.") ? [] : [recordAudit(tx, written, clock.now())]),
    performRequest(tx, dependencies, { request: { ...request, ...change, status }, turns }, effects),
  ]);
}
