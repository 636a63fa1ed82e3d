import type { AnyEventObject, AnyMachineSnapshot } from "xstate";
import { signingSetupMachine } from "#machines/signing-setup/signing-setup.machine.ts";
import type {
  Opening,
  SetupStep,
  SigningSetupContext,
  SigningSetupInput,
} from "#machines/signing-setup/signing-setup.types.ts";
import { answered, done, refused } from "#tests/harness/answers.ts";
import { defineModel, type Outcome } from "#tests/harness/model.ts";
import type { SetupFormValues } from "#web/signing-desk/signing-setup.values.ts";
import {
  attached,
  choices,
  days,
  documentType,
  draftAs,
  ids,
  listingId,
  price,
  priceIn,
  reason,
  setupAs,
  signerIn,
  signerName,
  templates,
} from "./signing-setup.drafts.ts";
import { signingSetupRules } from "./signing-setup.rules.ts";

const contextOf = ({ context }: AnyMachineSnapshot) => context as SigningSetupContext;
const valuesIn = (context: Pick<SigningSetupContext, "values">) => context.values as SetupFormValues;
const key = "key_of_the_creation";

const input = (more: Partial<SigningSetupInput>): SigningSetupInput => ({
  listingId,
  documentType,
  applicationId: null,
  step: "document",
  ...more,
});

const scenarios = [
  { name: "a new contract", input: input({}) },
  { name: "a draft that is walked through", input: input({ applicationId: ids.walked, step: "parties" }) },
  { name: "a draft at its details", input: input({ applicationId: ids.walked, step: "details" }) },
  { name: "a draft at its document", input: input({ applicationId: ids.walked }) },
  { name: "a draft that is edited", input: input({ applicationId: ids.edited, step: "check" }) },
  { name: "a draft that asks for papers", input: input({ applicationId: ids.papers, step: "check" }) },
];

const steps = ["document", "parties", "details", "check", "sent"] as const satisfies readonly SetupStep[];
const anyStep = steps.map((step) => ({ type: "step.chosen", step }));

/** Whether nothing of a step is wrong, as the page reckons it. */
function isValid(context: SigningSetupContext): boolean {
  const { step, facts, templateId } = context;
  if (facts === null) return templateId !== null;
  const values = valuesIn(context);
  const hasName = signerIn(values) !== "";
  const hasPrice = facts.fields.length === 0 || priceIn(values) !== "";
  if (step === "parties") return hasName;
  if (step === "details") return hasPrice;
  const hasReason = facts.request.papers.every(({ file }) => file !== null) || context.reason !== "";
  return hasName && hasPrice && hasReason && values.expiryDays !== "";
}

const changed = (changes: object) => ({ type: "values.changed", changes });

function walking(context: SigningSetupContext): AnyEventObject[] {
  const values = valuesIn(context);
  const isEmpty = context.facts?.fields.length === 1;
  return [
    ...anyStep,
    { type: "step.passed", isValid: isValid(context), key },
    ...(isEmpty && signerIn(values) === "" ? [changed({ "signers.sig_vendor1.name": signerName })] : []),
    ...(isEmpty && priceIn(values) === "" ? [changed({ "fields.price": price })] : []),
  ];
}

function editing(context: SigningSetupContext): AnyEventObject[] {
  const { expiryDays } = valuesIn(context);
  return [
    ...(expiryDays === days.later
      ? []
      : [changed({ expiryDays: expiryDays === days.own ? days.later : days.own })]),
    { type: "send.requested", isValid: isValid(context) },
    { type: "send.retried" },
    { type: "side.chosen", path: "expiryDays", side: "theirs" },
    { type: "sides.chosen", side: "yours" },
    { type: "comparison.accepted" },
    { type: "save.retried" },
    { type: "page.hidden" },
    { type: "step.chosen", step: "document" },
  ];
}

function eventsOf(snapshot: AnyMachineSnapshot): readonly AnyEventObject[] {
  const context = contextOf(snapshot);
  const { applicationId, templateId } = context;
  const again = { type: "load.retried" };
  if (applicationId === null)
    return [
      again,
      ...Object.values(templates)
        .filter((id) => id !== templateId)
        .map((id) => ({ type: "template.chosen", templateId: id })),
      { type: "step.passed", isValid: isValid(context), key },
      { type: "replacement.confirmed", key },
      { type: "question.dismissed" },
      { type: "creation.retried" },
    ];
  if (applicationId === ids.walked) return [again, ...walking(context)];
  if (applicationId === ids.edited) return [again, ...editing(context)];
  if (applicationId === ids.papers)
    return [
      again,
      { type: "reason.changed", reason: context.reason === "" ? reason : "" },
      { type: "paper.attached", ...attached },
      { type: "send.requested", isValid: isValid(context) },
    ];
  return [again];
}

const draft = (name: string, setup: Parameters<typeof draftAs>[0]): Outcome =>
  done(name, { kind: "draft", draft: draftAs(setup) } satisfies Opening);

function openings(snapshot: AnyMachineSnapshot): Outcome[] {
  const { applicationId } = contextOf(snapshot);
  if (applicationId === null)
    return [
      done("free", { kind: "new", choices: choices("free") } satisfies Opening),
      done("taken", { kind: "new", choices: choices("taken") } satisfies Opening),
      done("one", { kind: "new", choices: choices("one") } satisfies Opening),
      refused("network.lost"),
    ];
  const sent = done("sent", { kind: "sent" } satisfies Opening);
  if (applicationId === ids.walked)
    return [
      draft("plain", setupAs(applicationId, "plain")),
      draft("empty", setupAs(applicationId, "empty")),
      sent,
      refused("network.lost"),
    ];
  if (applicationId === ids.papers) return [draft("papers", setupAs(applicationId, "papers"))];
  return [draft("draft", setupAs(applicationId, "plain")), sent];
}

/** The same values have the same version, so that saving what was saved leads nowhere new. */
const versions: Record<string, number> = {
  [days.old]: 2,
  [days.own]: 3,
  [days.later]: 4,
  [days.theirs]: 5,
};
const theirVersion = 9;

function savings(snapshot: AnyMachineSnapshot): Outcome[] {
  const { applicationId, sent, version } = contextOf(snapshot);
  const isOnTop = version !== null && version >= theirVersion;
  const number = versions[(sent as SetupFormValues).expiryDays] ?? 2;
  const kept = done("kept", { kind: "kept", version: isOnTop ? theirVersion + number : number });
  if (applicationId !== ids.edited) return [kept];
  const newer = done("newer", {
    kind: "newer",
    draft: draftAs(setupAs(ids.edited, "plain", Number(days.theirs), theirVersion)),
  });
  const failures = (["network.lost", "request.invalid", "signing.not-draft"] as const).map(refused);
  return [kept, ...(isOnTop ? [] : [newer]), ...failures];
}

export const model = defineModel({
  machine: signingSetupMachine,
  scenarios,
  events: eventsOf,
  outcomes: {
    open: openings,
    create: () => [
      done("created", { applicationId: ids.created }),
      refused("network.lost"),
      refused("limit.reached"),
      refused("signing.already-open"),
      refused("listing.archived"),
    ],
    save: savings,
    send: () => [
      answered("sent", {}),
      refused("network.lost"),
      refused("signing.not-draft"),
      refused("signing.details-missing"),
    ],
  },
  project: (context: SigningSetupContext) => {
    const { values, saved, sent, theirs, sides } = context;
    const of = (each: object) => {
      const known = each as Partial<SetupFormValues>;
      const { expiryDays = null, signers, fields } = known;
      return [expiryDays, signers?.sig_vendor1?.name ?? null, fields?.price ?? null];
    };
    return [
      [context.applicationId, context.step, context.templateId, context.choices],
      [context.facts?.fields.length ?? null, context.facts?.request.papers ?? null],
      [of(values), of(saved), of(sent), context.version, context.reason, context.isChecked],
      [theirs?.version ?? null, sides],
      [context.key !== null, context.problem?.code ?? null],
    ];
  },
  invariants: signingSetupRules,
  stage: "page",
});
