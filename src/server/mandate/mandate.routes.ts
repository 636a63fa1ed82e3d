import type { mandateRoutes } from "#contract/mandate-routes.ts";
import { mandateMethods } from "#domain/enumerations.ts";
import { directDebitAgreementVersion } from "#domain/mandate/direct-debit-agreement.ts";
import type { Dependencies } from "#server/dependencies.ts";
import { type Handlers, RawReply } from "#server/http/call.ts";
import { Refusal } from "#server/refusal.ts";
import { amendMandate } from "./amend-mandate.ts";
import { cancelMandate } from "./cancel-mandate.ts";
import { collectable, factsOf, offersMandate } from "./collectable.ts";
import { createMandate, previewSchedule } from "./create-mandate.ts";
import { findDocument, findMandate, type MandateRow, mandatesOf } from "./mandate.store.ts";
import { mandateView, mandateViews } from "./mandate.view.ts";

/** Paying by PayTo or direct debit, as the payer does it. */
export function mandateHandlers(
  dependencies: Dependencies,
): Pick<Handlers, Exclude<keyof typeof mandateRoutes, "receivePayToEvent">> {
  const { database } = dependencies;
  const view = async (mandate: Promise<MandateRow>) => mandateView(database, dependencies, await mandate);
  const known = async (where: { id: string; shortcode: string }): Promise<MandateRow> => {
    const mandate = await findMandate(database, where);
    if (mandate === null) throw new Refusal("mandate.unknown");
    return mandate;
  };
  return {
    readDebitSetup: ({ params }) => readDebitSetup(dependencies, params.shortcode),
    previewSchedule: ({ params, body }) => previewSchedule(dependencies, params.shortcode, body),
    createMandate: ({ params, body, idempotencyKey, address }) =>
      view(createMandate(dependencies, params.shortcode, body, { key: idempotencyKey, address })),
    listMandates: async ({ params }) => {
      const { applicationId } = await collectable(database, params.shortcode).catch(() => ({
        applicationId: "",
      }));
      return {
        mandates: await mandateViews(database, dependencies, await mandatesOf(database, applicationId)),
      };
    },
    readMandate: ({ params }) => view(known(params)),
    cancelMandate: ({ params }) =>
      view(cancelMandate(dependencies, { where: params, actor: "payer", reason: null })),
    amendMandate: ({ params, body }) => view(amendMandate(dependencies, params, body.schedule)),
    readDebitAgreement: async ({ params }) => {
      const { id } = await known(params);
      const content = await findDocument(database, id);
      if (content === null) throw new Refusal("mandate.unknown");
      return new RawReply(200, "application/pdf", content, {
        "content-disposition": `attachment; filename="direct-debit-request.pdf"`,
      });
    },
  };
}

async function readDebitSetup(dependencies: Dependencies, shortcode: string) {
  const owed = await collectable(dependencies.database, shortcode);
  const methods = mandateMethods.filter((method) => offersMandate(dependencies, owed, method));
  if (methods.length === 0) throw new Refusal("payment.not-offered");
  return {
    debitUser: { name: owed.agencyName, userId: owed.debitUserId, phone: owed.agencyPhone },
    agreementVersion: directDebitAgreementVersion,
    ...factsOf(owed, dependencies.clock.now()),
    methods,
  };
}
