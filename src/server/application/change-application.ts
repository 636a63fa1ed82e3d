import type { ApplicationChange, PublicApplication } from "#contract/application.ts";
import type { ApplicationStatus } from "#contract/enumerations.ts";
import { products } from "#contract/products.ts";
import { recordAudit } from "#server/audit/audit.store.ts";
import type { Transaction } from "#server/database/database.ts";
import type { Dependencies } from "#server/dependencies.ts";
import type { Grant } from "#server/http/call.ts";
import { Refusal } from "#server/http/refusal.ts";
import { openObligation } from "#server/journal/open-obligation.ts";
import { advance } from "./application.lifecycle.ts";
import { readPublicApplication } from "./application.read.ts";
import { fieldForDraftOnly, fieldMissingFor, isUnfinished } from "./application.rules.ts";
import {
  type ApplicationRow,
  changeApplication,
  findApplication,
  moveApplication,
} from "./application.store.ts";

/** Keeps a change of an unfinished application, made on top of the version that it names. */
export async function keepChange(
  dependencies: Dependencies,
  shortcode: string,
  asked: {
    event: "application.updated" | "application.partially-completed";
    change: ApplicationChange;
    grant: Grant;
  },
): Promise<PublicApplication> {
  const { clock, database } = dependencies;
  const { version, ...fields } = asked.change;
  return await database.transaction(async (tx) => {
    const application = await knownApplication(tx, shortcode);
    const status = advance(application.status, { type: asked.event });
    if (status === null) throw refusalOf(application.status);
    const forbidden = asked.grant.kind === "draft" ? null : fieldForDraftOnly(fields);
    if (forbidden !== null) throw new Refusal("request.invalid", { field: forbidden });
    const isChanged = await changeApplication(
      tx,
      application.id,
      { version, ...fields, status },
      clock.now(),
    );
    if (!isChanged) throw await refusalOfOvertaken(tx, shortcode);
    await audit(tx, dependencies, application, asked.event, { fields: Object.keys(fields) });
    return await readKnown(tx, shortcode);
  });
}

/** Another request changed the application first: it may have completed or closed it. */
async function refusalOfOvertaken(tx: Transaction, shortcode: string): Promise<Refusal> {
  const { status } = await knownApplication(tx, shortcode);
  return isUnfinished(status) ? new Refusal("application.version-conflict") : refusalOf(status);
}

/**
 * Completes an application, from which on it is immutable: its product becomes the one that was asked for, with that
 * product's ways to pay, and where nothing was owed yet the requested amount is owed. Once complete, it is answered as
 * it is.
 */
export async function completeApplication(
  dependencies: Dependencies,
  shortcode: string,
  version: number,
): Promise<PublicApplication> {
  return await dependencies.database.transaction(async (tx) => {
    const application = await knownApplication(tx, shortcode);
    if (isComplete(application.status)) return await readKnown(tx, shortcode);
    const status = advance(application.status, { type: "application.completed" });
    if (status === null) throw refusalOf(application.status);
    if (application.version !== version) throw new Refusal("application.version-conflict");
    const missing = fieldMissingFor(application);
    if (missing !== null) throw new Refusal("request.invalid", { field: missing });
    const type = application.requestedProductType ?? application.productType;
    const isNewProduct = type !== application.productType;
    const isMoved = await moveApplication(
      tx,
      {
        id: application.id,
        version,
        from: application.status,
        status,
        product: isNewProduct ? { type, paymentMethods: products[type].methods } : null,
      },
      dependencies.clock.now(),
    );
    if (!isMoved) return await answerOfWinner(tx, shortcode);
    await chargeRequestedAmount(tx, dependencies, application);
    await audit(tx, dependencies, application, "application.completed", {
      consent: true,
      productType: type,
    });
    return await readKnown(tx, shortcode);
  });
}

/** Another request moved the application first: the same answer if it completed it too. */
async function answerOfWinner(tx: Transaction, shortcode: string): Promise<PublicApplication> {
  const application = await readKnown(tx, shortcode);
  if (isComplete(application.status)) return application;
  throw await refusalOfOvertaken(tx, shortcode);
}

async function chargeRequestedAmount(
  tx: Transaction,
  dependencies: Dependencies,
  application: ApplicationRow,
): Promise<void> {
  if (application.requestedAmountCents === null || application.dueCents > 0) return;
  await openObligation(tx, dependencies, {
    applicationId: application.id,
    agencyId: application.agencyId,
    dueCents: application.requestedAmountCents,
    dueDate: application.dueDate,
  });
}

const isComplete = (status: ApplicationStatus) => status === "completed" || status === "paid";

const refusalOf = (status: ApplicationStatus) =>
  new Refusal(isComplete(status) ? "application.immutable" : "application.closed");

async function knownApplication(tx: Transaction, shortcode: string): Promise<ApplicationRow> {
  const application = await findApplication(tx, shortcode);
  if (application === null) throw new Refusal("application.unknown");
  return application;
}

async function readKnown(tx: Transaction, shortcode: string): Promise<PublicApplication> {
  const application = await readPublicApplication(tx, shortcode);
  if (application === null) throw new Refusal("application.unknown");
  return application;
}

async function audit(
  tx: Transaction,
  { clock, ids }: Dependencies,
  application: ApplicationRow,
  type: string,
  data: Record<string, unknown>,
): Promise<void> {
  await recordAudit(
    tx,
    {
      id: ids.next("aud"),
      applicationId: application.id,
      agencyId: application.agencyId,
      actor: "payer",
      type,
      data: { version: application.version + 1, ...data },
    },
    clock.now(),
  );
}
