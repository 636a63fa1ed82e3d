import type { AnyEventObject, AnyMachineSnapshot } from "xstate";
import { exampleApplication } from "#contract/examples.ts";
import { vendorApplicationMachine } from "#machines/vendor-application/vendor-application.machine.ts";
import type {
  LocalDraft,
  Opening,
  VendorApplicationContext,
  VendorApplicationInput,
} from "#machines/vendor-application/vendor-application.types.ts";
import { answered, done, refused } from "#tests/harness/answers.ts";
import { defineModel, type Outcome } from "#tests/harness/model.ts";
import { blank, lines, wholeAnswers, withLine } from "./vendor-application.answers.ts";
import { vendorApplicationRules } from "./vendor-application.rules.ts";

const shortcode = exampleApplication.shortcode;
const savedAt = "2026-11-21T02:00:00.000Z";
const contextOf = ({ context }: AnyMachineSnapshot) => context as VendorApplicationContext;
const lineOf = ({ answers }: Pick<VendorApplicationContext, "answers">): string =>
  (answers as typeof blank).property.addressLine;

/** The same words have the same version, so that saving what was saved leads nowhere new. */
const versions: Record<string, number> = {
  [lines.none]: 1,
  [lines.old]: 2,
  [lines.own]: 3,
  [lines.later]: 4,
};
const theirVersion = 7;
const applied = { ...exampleApplication, isVendorApplication: true };
const unfinished = { ...applied, status: "draft" as const, payments: [] };

// The key tells which part of an application's life is looked at closely.
const keys = {
  made: "key_of_this_visit",
  steps: "key_of_the_steps",
  signed: "key_of_the_end",
  unsent: "key_of_the_unsent",
  unmade: "key_of_the_unmade",
  ended: "key_of_the_ended",
  unnamed: "key_of_the_unnamed",
} as const;

/** The agency of an application that follows no agency's link. */
export const inviter = {
  ...exampleApplication.agency,
  name: "Harbour & Vale",
  legal: { privacyHref: null, termsHref: null, complaintsHref: null, hardshipHref: null },
};

const input = (more: Partial<VendorApplicationInput>): VendorApplicationInput => ({
  step: "property",
  shortcode: null,
  agencyCode: null,
  local: null,
  key: keys.made,
  blank,
  ...more,
});

const kept = (more: Partial<LocalDraft>): LocalDraft => ({
  key: keys.steps,
  agencyCode: null,
  shortcode,
  version: 2,
  answers: wholeAnswers,
  saved: wholeAnswers,
  reached: "agent",
  ...more,
});

const scenarios = [
  { name: "nothing kept", input: input({}) },
  { name: "a kept application at its third step", input: input({ step: "agent", local: kept({}) }) },
  { name: "a link to the final step", input: input({ step: "finish", shortcode, key: keys.signed }) },
  {
    name: "answers that the server never had",
    input: input({
      step: "owners",
      local: kept({ key: keys.unsent, answers: withLine(lines.own), reached: "owners" }),
    }),
  },
  {
    name: "an application to be given up",
    input: input({ step: "agent", local: kept({ key: keys.ended }) }),
  },
  {
    name: "answers before there was an application",
    input: input({
      local: kept({ key: keys.unmade, shortcode: null, version: null, saved: blank, reached: "property" }),
    }),
  },
  {
    name: "no agency named, and answers from before",
    input: input({
      local: kept({ key: keys.unnamed, shortcode: null, version: null, saved: blank, reached: "property" }),
    }),
  },
];

const [agencyCode, typedName] = ["harbour-vale", "Harbour"] as const;

const change = (line: string) => ({ type: "answers.changed", changes: { "property.addressLine": line } });

const steps = ["property", "owners", "agent", "finish"] as const;
const anyStep = steps.map((step) => ({ type: "step.chosen", step }));

function eventsOf(snapshot: AnyMachineSnapshot): readonly AnyEventObject[] {
  const context = contextOf(snapshot);
  const line = lineOf(context);
  const typed = line === lines.later ? [] : [change(line === lines.own ? lines.later : lines.own)];
  const beside = [{ type: "open.retried" }, { type: "gate.opened" }];
  const leaving = [{ type: "page.hidden" }, { type: "page.left" }];
  switch (context.key) {
    case keys.made:
      return [...typed, ...beside, ...leaving, { type: "save.retried" }];
    case keys.steps:
      return [...beside, ...anyStep, ...(context.reached === "finish" ? [] : [{ type: "step.passed" }])];
    case keys.signed:
      return [
        ...beside,
        ...(line === lines.own ? [] : typed),
        { type: "step.passed" },
        { type: "page.left" },
        ...(snapshot.matches({ running: { place: "completing" } })
          ? [{ type: "step.chosen", step: "agent" }]
          : []),
      ];
    case keys.unsent:
      return [
        ...beside,
        { type: "side.chosen", path: "property.addressLine", side: "theirs" },
        { type: "sides.chosen", side: "yours" },
        { type: "comparison.accepted" },
      ];
    case keys.unnamed:
      if (!snapshot.hasTag("choosing")) return beside;
      return context.agencyName === typedName
        ? [{ type: "agency.chosen", agencyCode }]
        : [{ type: "agency-name.changed", name: typedName }];
    case keys.ended:
      return [
        ...beside,
        { type: "cancel.requested" },
        { type: "cancel.confirmed" },
        { type: "question.dismissed" },
        { type: "application.restarted", key: keys.made },
      ];
    default:
      return [
        { type: "cancel.requested" },
        { type: "restart.requested" },
        { type: "question.dismissed" },
        { type: "application.restarted", key: keys.made },
      ];
  }
}

const found = (line: string, version: number, step: "agent" | "finish"): Opening => ({
  kind: "found",
  application: unfinished,
  draft: { version, step, answers: withLine(line), savedAt },
});

function openings(snapshot: AnyMachineSnapshot): Outcome[] {
  const { shortcode: known, step, local, key, agencyCode: named } = contextOf(snapshot);
  if (known === null && key === keys.unnamed && named === null) return [done("unnamed", { kind: "unnamed" })];
  if (known === null)
    return [
      done("new", { kind: "new", agency: inviter }),
      refused("application.not-offered"),
      refused("network.lost"),
    ];
  const furthest = step === "finish" ? "finish" : "agent";
  const same = done("found", found(lines.old, 2, furthest));
  const others = [
    done("locked", { kind: "locked", application: applied }),
    done("over", { kind: "over", application: { ...applied, status: "cancelled" } }),
    refused("network.lost"),
    ...(key === keys.ended ? [refused("application.unknown")] : []),
  ];
  const hasMore = local !== null && lineOf(local) !== lines.old;
  return [same, ...(hasMore ? [done("newer", found(lines.theirs, theirVersion, furthest))] : []), ...others];
}

const newer = done("newer", {
  kind: "newer",
  draft: { version: theirVersion, step: "agent", answers: withLine(lines.theirs), savedAt },
});

/** How a saving is answered, in the part of an application's life that looks at it. */
function savings(snapshot: AnyMachineSnapshot): Outcome[] {
  const context = contextOf(snapshot);
  const line = (context.sent as typeof blank).property.addressLine;
  const isOnTop = context.version !== null && context.version >= theirVersion;
  const version = isOnTop ? theirVersion + (versions[line] ?? 0) : (versions[line] ?? 0);
  const covered = answered("kept", { kind: "kept", shortcode, version, savedAt });
  if (context.key !== keys.made && context.key !== keys.signed) return [covered];
  return [covered, ...(context.version === null || isOnTop ? [] : [newer]), ...failures];
}

const failures = [refused("network.lost"), refused("request.invalid"), refused("otp.required")];

function markings(snapshot: AnyMachineSnapshot): Outcome[] {
  const { version } = contextOf(snapshot);
  const marked = { kind: "kept", shortcode, version: version === 2 ? 3 : (version ?? 0), savedAt };
  const isOnTop = version !== null && version >= theirVersion;
  return [answered("marked", marked), ...(isOnTop ? [] : [newer]), ...failures];
}

const cancelled = { ...applied, status: "cancelled" as const, paymentMethods: [] };

export const model = defineModel({
  machine: vendorApplicationMachine,
  scenarios,
  events: eventsOf,
  outcomes: {
    openApplication: openings,
    saveDraft: savings,
    release: markings,
    complete: (snapshot) => [
      answered("completed", { kind: "completed" }),
      ...markings(snapshot).filter(({ name }) => name !== "marked"),
    ],
    cancel: () => [
      done("cancelled", cancelled),
      refused("network.lost"),
      refused("otp.required"),
      refused("application.immutable"),
    ],
  },
  project: (context: VendorApplicationContext) => [
    [context.shortcode, context.version, lineOf(context)],
    [
      (context.saved as typeof blank).property.addressLine,
      (context.sent as typeof blank).property.addressLine,
    ],
    [context.step, context.reached, context.local === null ? null : lineOf(context.local)],
    [
      context.theirs?.version ?? null,
      context.sides,
      context.problem?.code ?? null,
      context.cancelProblem?.code ?? null,
    ],
    [(context.answers as typeof blank).agent.agentName, context.agency?.name ?? null, context.isResumed],
    [context.agencyCode, context.agencyName],
  ],
  invariants: vendorApplicationRules,
  stage: "page",
});
