import { type Actor, createActor, fromPromise } from "xstate";
import type { FundsRequestCreate } from "#contract/funds-request.ts";
import { centsOfTyped } from "#domain/money/cents.ts";
import { requestMoreFundsMachine } from "#machines/request-more-funds/request-more-funds.machine.ts";
import { blankRequest } from "#machines/request-more-funds/request-more-funds.setup.ts";
import type {
  KeptRequest,
  RequestDraft,
  RequestMoreFundsPorts,
} from "#machines/request-more-funds/request-more-funds.types.ts";
import { inspection } from "#web/adapters/inspection.ts";
import { isShapedLike, keptForm } from "#web/adapters/kept-form.ts";
import { openPage } from "#web/adapters/page-navigation.ts";
import type { PublicServices } from "#web/adapters/services.ts";
import { gatedApi } from "./otp-gate.actors.ts";
import { payHref } from "./pay-paths.ts";
import { moreFundsQuery } from "./settlement.query.ts";

export type MoreFundsActor = Actor<typeof requestMoreFundsMachine>;
type Sending = RequestMoreFundsPorts["send"];

const started = new Map<string, MoreFundsActor>();

/** The request of an application in this document: started once, outside of what is drawn, with what this tab kept. */
export function moreFundsOf(services: PublicServices, shortcode: string): MoreFundsActor {
  const known = started.get(shortcode);
  if (known !== undefined) return known;
  const request = createActor(requestWith(services, shortcode), {
    input: { shortcode, kept: storeOf(shortcode).read() },
    ...inspection(),
  });
  started.set(shortcode, request);
  return request.start();
}

const storeOf = (shortcode: string) => keptForm("more-funds", shortcode, isKept);

const isKept = (value: unknown): value is KeptRequest =>
  isShapedLike(value, { draft: blankRequest }) && isShapedLike(value.draft, blankRequest);

function requestWith(services: PublicServices, shortcode: string) {
  const api = gatedApi(services, shortcode);
  return requestMoreFundsMachine.provide({
    actors: {
      send: fromPromise<Sending["output"], Sending["input"]>(({ input: { draft, key } }) =>
        api.call("requestFunds", { params: { shortcode }, key, body: requestOf(draft) }),
      ),
    },
    actions: {
      keepDraft: (_, { kept }: { kept: KeptRequest }) => storeOf(shortcode).keep(kept),
      dropDraft: () => storeOf(shortcode).drop(),
      openConfirmation: () => {
        openPage(payHref("moreFundsConfirmation", shortcode), { replace: true });
        services.queries.removeQueries({ queryKey: moreFundsQuery(services, shortcode).queryKey });
        started.delete(shortcode);
      },
    },
  });
}

/** What is sent of what was filled in. */
export function requestOf(draft: RequestDraft): FundsRequestCreate {
  const description = draft.description.trim();
  return {
    amountCents: centsOfTyped(draft.amount) ?? 0,
    purpose: draft.purpose === "" ? "other" : draft.purpose,
    description: description === "" ? null : description,
    neededBy: draft.neededBy,
    isContactRight: true,
  };
}
