import { describe, expect, test } from "vitest";
import { createActor, fromPromise } from "xstate";
import { exampleAccount } from "#contract/examples.ts";
import { type FundsRequestTerms, fundsRequestCreate } from "#contract/funds-request.ts";
import { fundsRequestRoutes } from "#contract/funds-request-routes.ts";
import { type ProblemCode, problem } from "#contract/problems.ts";
import { requestMoreFundsMachine } from "#machines/request-more-funds/request-more-funds.machine.ts";
import { blankRequest } from "#machines/request-more-funds/request-more-funds.setup.ts";
import type {
  RequestDraft,
  RequestMoreFundsPorts,
} from "#machines/request-more-funds/request-more-funds.types.ts";
import { requestOf } from "#web/pay/more-funds.actors.ts";
import { connectMoreFunds, contactLabel, requestErrors } from "#web/pay/more-funds.connect.ts";
import { connectRequestStatus } from "#web/pay/more-funds-status.connect.ts";

const today = "2026-11-21";
const terms = fundsRequestRoutes.readFundsRequest.example.reply as FundsRequestTerms;
const request = fundsRequestRoutes.requestFunds.example.reply as NonNullable<FundsRequestTerms["request"]>;
const valid: RequestDraft = {
  amount: "1,500",
  purpose: "styling",
  description: "",
  neededBy: "2026-12-05",
  isContactRight: true,
};
const errorsOf = (change: Partial<RequestDraft>) => requestErrors({ ...valid, ...change }, terms, today);

describe("what is wrong with a request", () => {
  test("nothing, when it is in order, and the contract takes it", () => {
    expect(errorsOf({})).toEqual({});
    expect(fundsRequestCreate.safeParse(requestOf(valid)).error).toBeUndefined();
    expect(requestOf({ ...valid, purpose: "other", description: " A drone film " })).toMatchObject({
      amountCents: 150_000,
      description: "A drone film",
    });
  });

  test("everything that is missing, in the order of the fields", () => {
    expect(Object.keys(requestErrors(blankRequest, terms, today))).toEqual([
      "amount",
      "purpose",
      "neededBy",
      "isContactRight",
    ]);
  });

  test.each<[string, Partial<RequestDraft>, string]>([
    ["too little", { amount: "99.99" }, "At least $100.00 can be requested."],
    ["too much", { amount: "4295.01" }, "At most $4,295.00 can be requested here."],
    ["no amount", { amount: "a lot" }, "Enter an amount in dollars, such as 1,500.00."],
    ["another purpose without words", { purpose: "other" }, "Say what it is for."],
    ["too many words", { description: "x".repeat(301) }, "At most 300 characters."],
    ["a day that is over", { neededBy: "2026-11-20" }, "This day has passed. Enter today or a later day."],
    ["a day too far ahead", { neededBy: "2028-01-01" }, "Enter a day within a year."],
  ])("%s", (_what, change, label) => {
    expect(Object.values(errorsOf(change))).toEqual([label]);
  });
});

test("the contact on file is shown as it is held: masked, or none", () => {
  expect(contactLabel(terms.contact)).toBe("XXXXXX156 and jXXe@example.com");
  expect(contactLabel({ email: null, phoneNumber: null })).toBe("No contact on file");
});

test("how a request stands is the server's answer", () => {
  const titleOf = (status: (typeof request)["status"], reason: string | null = null) => {
    const { title, message } = connectRequestStatus(
      {
        ...terms,
        account: { ...exampleAccount, remainingCents: 579_500 },
        request: { ...request, status, reason },
      },
      "Harbour & Vale",
    );
    return [title, message];
  };
  expect(connectRequestStatus(terms, "Harbour & Vale").title).toBe("No request yet");
  expect(titleOf("requested")[0]).toBe("Your request is with your agency");
  expect(titleOf("approved")).toEqual([
    "Your request is approved",
    "$1,500.00 was added to what you pay: $5,795.00 is due now.",
  ]);
  expect(titleOf("declined", "Not before the auction.")).toEqual([
    "Your request was declined",
    "“Not before the auction.”",
  ]);
  expect(titleOf("withdrawn")[0]).toBe("You withdrew your request");
  expect(titleOf("lapsed")[0]).toBe("Your request has closed");
});

test("a limit refuses a first request in its own words; after a lost answer the same request can be sent again", async () => {
  const refusals: ProblemCode[] = ["limit.reached", "network.lost", "limit.reached"];
  const send = fromPromise<unknown, RequestMoreFundsPorts["send"]["input"]>(() =>
    Promise.reject(problem(refusals.shift() ?? "server.unexpected")),
  );
  const actor = createActor(requestMoreFundsMachine.provide({ actors: { send } }), {
    input: { shortcode: "DEM0PAY000000002", kept: { draft: valid, key: null } },
  }).start();
  const page = () => connectMoreFunds(actor.getSnapshot(), actor.send, terms, today);
  const shownAfter = async (press: () => void) => {
    press();
    await new Promise((resolve) => setImmediate(resolve));
    const { isReviewed, isUnanswered, problem: shown } = page();
    return { isReviewed, isUnanswered, code: shown?.code };
  };
  page().review();
  expect(await shownAfter(() => page().send())).toEqual({
    isReviewed: false,
    isUnanswered: false,
    code: "limit.reached",
  });
  page().review();
  expect(await shownAfter(() => page().send())).toEqual({
    isReviewed: true,
    isUnanswered: true,
    code: "network.lost",
  });
  expect(await shownAfter(() => page().retry())).toEqual({
    isReviewed: true,
    isUnanswered: true,
    code: "limit.reached",
  });
});
