import { expect } from "@playwright/test";
import type { AnyMachineSnapshot } from "xstate";
import { exampleListingHub } from "#contract/listing-examples.ts";
import { problem, problems } from "#contract/problems.ts";
import { routes } from "#contract/routes.ts";
import { exampleRequest } from "#contract/signing-examples.ts";
import type {
  Opening,
  SaveAnswer,
  SetupStep,
  SigningSetupContext,
  SigningSetupInput,
  SigningSetupPorts,
} from "#machines/signing-setup/signing-setup.types.ts";
import type { HttpAnswer, Outcome } from "#tests/harness/model.ts";
import { definePage, type PageStage } from "#tests/harness/page-script.ts";
import { setupHref } from "#web/signing-desk/signing-paths.ts";
import { savedOf } from "#web/signing-desk/signing-setup.saved.ts";
import type { SetupFormValues } from "#web/signing-desk/signing-setup.values.ts";
import { callOf } from "./pay-calls.page.ts";
import { accountAt, agencies } from "./session.model.ts";
import { configOf, discoveryPath, metadata, sessionStorageOf } from "./session-fixture.page.ts";
import { button } from "./session-screens.page.ts";
import { days, documentType, ids, listingId, setupAs, templates } from "./signing-setup.drafts.ts";
import { signingSetupScreens } from "./signing-setup-screens.page.ts";

type Input<Port extends keyof SigningSetupPorts> = SigningSetupPorts[Port]["input"];
const contextOf = ({ context }: AnyMachineSnapshot) => context as SigningSetupContext;
const hrefOf = (step: SetupStep, applicationId: string | null) =>
  setupHref({ listingId, documentType, step, applicationId });
const answerWith = (json: unknown): HttpAnswer => ({ status: 200, json });

/** The contract as the calls beside the machine's own have it once it was sent. */
const sentRequest = (applicationId: string | null) => ({
  ...exampleRequest,
  applicationId: applicationId ?? ids.created,
  status: "out",
  version: 2,
  sentAt: "2026-11-21T02:00:00.000Z",
  expiresAt: "2026-12-05T02:00:00.000Z",
});

/** What an opening is answered: what there is to choose of, or the contract as it stands. */
function openingAnswer(outcome: Outcome): HttpAnswer {
  if ("error" in outcome) return outcome.http ?? "no answer";
  const opening = outcome.output as Opening;
  if (opening.kind === "new") return answerWith(opening.choices);
  if (opening.kind === "draft") return answerWith(opening.draft.facts);
  return answerWith({ ...setupAs(ids.walked, "plain"), request: sentRequest(ids.walked) });
}

/** A saving is refused for a newer version, which is read then. */
const savingAnswer = (outcome: Outcome): HttpAnswer => {
  if ("error" in outcome) return outcome.http ?? "no answer";
  const saved = outcome.output as SaveAnswer;
  if (saved.kind === "kept") return answerWith({ ...exampleRequest, version: saved.version });
  const { status } = problems["signing.version-conflict"];
  const { code, message } = problem("signing.version-conflict");
  return { status, json: { error: { code, message } } };
};

const attaches = callOf(routes.attachSigningPaper, {
  id: listingId,
  applicationId: ids.papers,
  paper: "agency-guide",
});

const theirs = setupAs(ids.edited, "plain", Number(days.theirs), 9);

/** A contract on the page of its scenario's step, for who manages the listing. */
export const page = definePage({
  actor: "signingSetup",
  held: [attaches],
  maxSteps: 20,
  open: ({ input }) => {
    const { step, applicationId } = input as SigningSetupInput;
    return {
      path: hrefOf(step, applicationId),
      sessionStorage: sessionStorageOf({ hasCallback: false, agencyId: agencies.usual }),
    };
  },
  backdrop: (_, predicted) => {
    const { applicationId } = contextOf(predicted);
    const params = { id: listingId, applicationId: applicationId ?? ids.created };
    return [
      { method: "GET" as const, path: "/config.json", json: configOf() },
      { method: "GET" as const, path: discoveryPath, json: metadata },
      {
        ...callOf(routes.readAccount, {}),
        json: { ...accountAt(agencies.usual), permissions: ["manage-agency-applications"] },
      },
      { ...callOf(routes.readSigningRequest, params), json: sentRequest(applicationId) },
      { ...callOf(routes.readListing, { id: listingId }), json: exampleListingHub },
      { ...callOf(routes.readDeskChanges, { since: "start" }), json: { hasChanged: false, since: "1-0" } },
      ...(applicationId === ids.edited && !predicted.hasTag("loading")
        ? [{ ...callOf(routes.readSigningSetup, params), json: theirs }]
        : []),
    ].map(({ json, ...call }) => ({ ...call, answer: answerWith(json) }));
  },
  ports: {
    open: ({ applicationId }: Input<"open">) => [
      applicationId === null
        ? { ...callOf(routes.readSigningChoices, { id: listingId }), answer: openingAnswer }
        : {
            ...callOf(routes.readSigningSetup, { id: listingId, applicationId }),
            // A newer version is read with it too.
            isShared: true,
            answer: openingAnswer,
          },
    ],
    create: ({ templateId, replaces }: Input<"create">) => [
      {
        ...callOf(routes.createSigningRequest, { id: listingId }, { templateId, replaces }),
        answer: (outcome) =>
          "error" in outcome
            ? (outcome.http ?? "no answer")
            : { status: 201, json: { ...exampleRequest, applicationId: ids.created } },
      },
    ],
    save: ({ applicationId, version, values, facts }: Partial<Input<"save">>) => [
      {
        ...callOf(
          routes.saveSigningRequest,
          { id: listingId, applicationId: applicationId ?? "" },
          { version, ...(facts === undefined ? {} : savedOf(values as SetupFormValues, facts)) },
        ),
        answer: savingAnswer,
      },
    ],
    send: ({ applicationId, version, reason }: Input<"send">) => [
      {
        ...callOf(
          routes.sendSigningRequest,
          { id: listingId, applicationId },
          { version, withoutPapers: reason === "" ? null : reason },
        ),
        answer: (outcome) =>
          "error" in outcome ? (outcome.http ?? "no answer") : answerWith(sentRequest(applicationId)),
      },
    ],
  },
  offers: (snapshot, { type, step, changes }) => {
    const context = contextOf(snapshot);
    const isAsking = snapshot.hasTag("asking");
    if (snapshot.hasTag("comparing"))
      return type === "side.chosen" || type === "sides.chosen" || type === "comparison.accepted";
    if (isAsking) return type === "replacement.confirmed" || type === "question.dismissed";
    if (snapshot.hasTag("unanswered")) return type === "creation.retried" || type === "send.retried";
    if (type === "values.changed")
      return placeOf[Object.keys(changes as object)[0] ?? ""] === context.step && !snapshot.hasTag("busy");
    if (type === "step.passed") return context.facts === null || context.step !== "check";
    if (type === "reason.changed" || type === "paper.attached")
      return (
        context.step === "check" &&
        !snapshot.hasTag("busy") &&
        (type === "paper.attached" ||
          context.facts?.request.papers.some(({ file }) => file === null) === true)
      );
    if (type === "send.requested") return context.step === "check" && !snapshot.hasTag("busy");
    if (type === "step.chosen") return snapshot.hasTag("open") && step !== context.step;
    if (type === "save.retried")
      return (
        snapshot.matches({ editing: { autosave: "lost" } }) ||
        snapshot.matches({ editing: { autosave: "refused" } })
      );
    return true;
  },
  gestures: {
    "load.retried": async ({ page: on }) => await button(on, "Retry").click(),
    "template.chosen": async ({ page: on }, { templateId }) =>
      await on
        .getByRole("radio", {
          name: templateId === templates.first ? /^Listing agreement(?!,)/ : /^Listing agreement, auction/,
        })
        .check(),
    "step.passed": async ({ page: on }) => await button(on, "Next").click(),
    "step.chosen": async (stage, { step }) => await goByBrowser(stage, step),
    "replacement.confirmed": async ({ page: on }) =>
      await button(on, "Void it and start the new one").click(),
    "question.dismissed": async ({ page: on }) => await button(on, "Keep the open one").click(),
    "creation.retried": async ({ page: on }) => await button(on, "Try again").click(),
    "values.changed": async ({ page: on }, { changes }) => {
      const [[path, value] = []] = Object.entries<string>(changes);
      const labels: Record<string, string> = {
        expiryDays: "Days to sign",
        "fields.price": "Price",
        "signers.sig_vendor1.name": "Name",
      };
      await on.getByLabel(labels[path ?? ""] ?? "", { exact: true }).fill(value ?? "");
    },
    "reason.changed": async ({ page: on }, { reason }) =>
      await on.getByLabel("Why you're sending without them").fill(reason),
    "paper.attached": async ({ page: on, answer }, { version, papers }) => {
      await on.getByLabel(/^(Attach|Replace) Agency agreements guide$/).setInputFiles({
        name: "guide.pdf",
        mimeType: "application/pdf",
        buffer: Buffer.from("%PDF-1.7"),
      });
      await answer(attaches, answerWith({ ...setupAs(ids.papers, "papers").request, version, papers }));
    },
    "send.requested": async ({ page: on }) => await button(on, "Send for signing").click(),
    "send.retried": async ({ page: on }) => await button(on, "Check now").click(),
    "side.chosen": async ({ page: on }) =>
      await on
        .getByRole("group", { name: "Days to sign" })
        .getByLabel(/^Somewhere else/)
        .check(),
    "sides.chosen": async ({ page: on }) => await button(on, "Keep all of mine").click(),
    "comparison.accepted": async ({ page: on }) => await button(on, "Save my choices").click(),
    "save.retried": async ({ page: on }) => await button(on, "Try now").click(),
    "page.hidden": async ({ page: on }) =>
      await on.evaluate(() => {
        Object.defineProperty(document, "visibilityState", { value: "hidden", configurable: true });
        document.dispatchEvent(new Event("visibilitychange"));
        Reflect.deleteProperty(document, "visibilityState");
      }),
  },
  states: signingSetupScreens,
  acts: {
    openStep: async (on, { step, applicationId }: { step: SetupStep; applicationId: string | null }) =>
      await expect(on).toHaveURL(new RegExp(`${hrefOf(step, applicationId)}$`)),
  },
});

/** The step that a value is filled in on. */
const placeOf: Record<string, SetupStep> = {
  "signers.sig_vendor1.name": "parties",
  "fields.price": "details",
  expiryDays: "check",
};

/** The browser's own way back or forward, to whatever step. */
const goByBrowser = async ({ page: on, before }: PageStage, step: SetupStep) =>
  await on.evaluate(
    (href) => {
      history.pushState(null, "", href);
      window.dispatchEvent(new PopStateEvent("popstate"));
    },
    hrefOf(step, contextOf(before).applicationId),
  );
