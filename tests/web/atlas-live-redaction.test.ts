// @vitest-environment node
import fc from "fast-check";
import { expect, test } from "vitest";
import { type AnyEventObject, createActor, fromCallback, fromPromise, SimulatedClock } from "xstate";
import { isDay } from "#domain/calendar/days.ts";
import { digitsOf, isAbn } from "#domain/party/abn.ts";
import { isEmail, mobileOf } from "#domain/text/field-rules.ts";
import { findModels } from "#tests/harness/discovery.ts";
import { edgeCover, type Path } from "#tests/harness/edge-cover.ts";
import type { Model } from "#tests/harness/model.ts";
import { nameOf, transitionsOf, valueName } from "#tests/harness/names.ts";
import { toProve } from "#tests/harness/proof.ts";
import { longTestMs } from "#tests/support/long-test.ts";
import { isFullRun } from "#tests/support/run-length.ts";
import { type InspectionMessage, maxSteps } from "#web/adapters/inspection-channel.ts";
import { valueName as shownValueName, transitionName } from "#web/adapters/inspection-names.ts";
import { createRecorder } from "#web/adapters/inspection-recorder.ts";
import { redact, redactPath } from "#web/adapters/inspection-redaction.ts";

const models = await findModels();
const unproved = await toProve(models, "atlas");

// What charts decide by: these stay, everything else that a model says is marked as secret.
const decisive = new Set([
  "type",
  "field",
  "channel",
  "method",
  "status",
  "code",
  "brand",
  "scope",
  "kind",
  "step",
  "side",
  "path",
  "fieldType",
  "mode",
  "page",
  "by",
  "format",
  "dateFormat",
  "presence",
  "licenceState",
  "officeState",
]);
/** Steps of a walk that are called the same for everybody. */
const sameForAll = new Set(["signature", "initials", "witness"]);
const secretDigits = "918273";
const secretDay = "9182-07-03";

/** Another ABN for each, with or without its blanks. */
function secretAbnOf(value: string): string {
  const base = Number(`${secretDigits}00000`) + 1000 * (Number(digitsOf(value)) % 89);
  for (let number = base; number < base + 1000; number += 1) if (isAbn(String(number))) return String(number);
  throw new Error(`No ABN begins with ${base}.`);
}

/** The same value with every text a secret that can be found again. */
function marked(value: unknown, name = ""): unknown {
  if (typeof value === "string") {
    // Charts decide also by whether there is any letter, and none tells nothing.
    if (!/[\p{L}\p{N}]/u.test(value) || decisive.has(name.split(".").at(-1) ?? "")) return value;
    if (name === "id" && sameForAll.has(value)) return value;
    // Names of fields are told by no person; a stroke and an address stay what they are, with a secret in them.
    if (name === "name" && /^[a-z][a-z0-9_]*$/.test(value)) return value;
    if (/^M\s?\d/.test(value)) return value.replace(/\d+/, `$&.${secretDigits}`);
    if (isEmail(value)) return `${secretDigits}.${value.length}@example.com`;
    if (mobileOf(value) !== null) return `0491${secretDigits}`;
    if (/^0[2378] \d{4} \d{4}$/.test(value)) return `${value.slice(0, 2)}${secretDigits}47`;
    if (isDay(value)) return secretDay;
    if (/^\d{11}$/.test(digitsOf(value) ?? "")) return secretAbnOf(value);
    if (/^[\d,]+\.\d\d$/.test(value)) return `${secretDigits}.00`;
    return /^\d{6}$/.test(value) ? secretDigits : `secret<${value}>`;
  }
  if (Array.isArray(value)) return value.map((item) => marked(item, name));
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, marked(inner, key)]));
}

/** Everything that leaves the page while a path is walked by real actors that hold nothing but secrets. */
function reportedOf({ machine, outcomes }: Model, { scenario, steps }: Path): InspectionMessage[] {
  const messages: InspectionMessage[] = [];
  const { inspect, recall } = createRecorder({
    pageId: "page",
    nowMs: () => 0,
    notify: (each) => messages.push(each),
  });
  const silent = Object.keys(machine.implementations.actors).map((name) => [
    name,
    name in outcomes ? fromPromise(() => new Promise(() => {})) : fromCallback(() => {}),
  ]);
  const actor = createActor(machine.provide({ actors: Object.fromEntries(silent) } as never), {
    input: marked(scenario.input),
    clock: new SimulatedClock(),
    inspect,
  } as never);
  actor.start();
  for (const { event } of steps) actor.send(marked(event) as AnyEventObject as never);
  const page = { id: "page", path: redactPath("/pay/secret<shortcode>/credit-card"), openedAtMs: 0 };
  return [...messages, { type: "page.opened", page, actors: recall().actors, steps: [], stopped: [] }];
}

test.each(unproved)(
  "nothing that $noun holds or hears leaves the page; its states and steps do",
  { timeout: longTestMs },
  ({ model }) => {
    const paths = edgeCover(model).filter((_, at) => isFullRun || at % 4 === 0);
    expect(paths.length).toBeGreaterThan(0);
    for (const path of paths) {
      const messages = reportedOf(model, path);
      const text = JSON.stringify(messages);
      for (const secret of ["secret<", secretDigits, secretDay])
        expect(text.includes(secret), path.title).toBe(false);
      const steps = messages.flatMap((each) => (each.type === "actor.stepped" ? [each.step] : []));
      expect(steps.map(({ to, transitions }) => [to, transitions])).toEqual(
        [path.start, ...path.steps].map(({ to, transitions }) => [
          valueName(to.value),
          transitions.filter((name) => !name.endsWith("|-1")),
        ]),
      );
    }
  },
);

test("a watcher that comes later is told what was recorded, and no more than a thousand steps", async () => {
  const { model } = models.find(({ noun }) => noun === "code-entry") ?? models[0] ?? expect.unreachable();
  const { inspect, recall } = createRecorder({ pageId: "page", nowMs: () => 0, notify: () => {} });
  const quiet = model.machine.provide({ actors: { watchClock: fromCallback(() => {}) } } as never);
  const actor = createActor(quiet, {
    input: { expiresInSeconds: 60, resendInSeconds: 60 },
    inspect,
  } as never).start();
  for (let count = 0; count < maxSteps + 200; count += 1) actor.send({ type: "entry.reset" } as never);
  const { steps } = recall();
  expect([steps.length, steps[0]?.number, steps.at(-1)?.number]).toEqual([maxSteps, 202, maxSteps + 201]);
});

test.each(unproved)("$noun's transitions have the same names in the page as in its tests", ({ model }) => {
  const transitions = [...transitionsOf(model.machine).values()];
  expect(transitions.map(transitionName)).toEqual(transitions.map(nameOf));
  expect(shownValueName({ access: { codeSent: "awaiting" }, help: "closed" })).toBe(
    "access.codeSent.awaiting + help.closed",
  );
});

test("harmless values are shown where their names say what they are, all else by kind and length", () => {
  expect(
    redact({
      scope: "payment-options",
      channel: "SMS",
      expiresInSeconds: 300,
      isOtpRequired: true,
      digits: "123456",
      mobile: "XXXXXX156",
      email: null,
      problem: { code: "otp.wrong-code", message: "That code is not right." },
      payment: { status: "settled", method: "AMEX", card: { brand: "visa", last4: "4242" }, id: "pay_1" },
      jamie: "Nguyen",
    }),
  ).toEqual({
    scope: "payment-options",
    channel: "SMS",
    expiresInSeconds: 300,
    isOtpRequired: true,
    digits: "text(6)",
    mobile: "text(9)",
    email: null,
    problem: { code: "otp.wrong-code", others: 1 },
    payment: { status: "settled", method: "AMEX", card: "object(2)", others: 1 },
    others: 1,
  });
});

test("a secret under any name, in any depth, is never shown", () => {
  const secret = fc.string({ minLength: 1, maxLength: 12 }).map((text) => `«${text}»`);
  const name = fc.oneof(
    fc.constantFrom("status", "code", "brand", "channel", "method", "scope", "valid", "secondsLeft"),
    fc.constantFrom(
      "problem",
      "payment",
      "output",
      "error",
      "bypass",
      "token",
      "digits",
      "mobile",
      "__proto__",
    ),
    secret,
  );
  const { tree } = fc.letrec((tie) => ({
    tree: fc.oneof(
      { depthSize: "small" },
      secret,
      fc.array(tie("tree"), { maxLength: 3 }),
      fc.dictionary(name, tie("tree"), { maxKeys: 5 }),
    ),
  }));
  fc.assert(
    fc.property(tree, (value) => {
      expect(JSON.stringify(redact(value))).not.toMatch(/[«»]/);
    }),
    {
      numRuns: 500,
    },
  );
});

test("an address is shown without the link's own part", () => {
  expect(redactPath("/pay/DEM0PAY000000001/credit-card")).toBe("/pay/…/credit-card");
  expect(redactPath("/vendors/pay-marketing-costs/abcdef")).toBe("/vendors/pay-marketing-costs/…");
});
