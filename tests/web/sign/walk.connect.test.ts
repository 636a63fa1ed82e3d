import { describe, expect, test } from "vitest";
import { createActor, fromCallback, fromPromise, waitFor } from "xstate";
import { exampleField } from "#contract/contract-template-examples.ts";
import type { SigningTurn } from "#contract/signing.ts";
import { exampleTurn } from "#contract/signing-examples.ts";
import type { TemplateField } from "#domain/template/types.ts";
import { signingMachine } from "#machines/signing/signing.machine.ts";
import type { SigningPorts } from "#machines/signing/signing.types.ts";
import { itemError } from "#web/sign/answer-errors.ts";
import { connectReview } from "#web/sign/review.connect.ts";
import { connectSigned } from "#web/sign/signed.connect.ts";
import { connectPages, connectShownPages, connectWalk } from "#web/sign/walk.connect.ts";

const field = (id: string, more: Partial<TemplateField> = {}): TemplateField => ({
  ...exampleField,
  id: `fld_${id}`,
  name: id,
  label: "",
  maxLength: null,
  ...more,
});
const other = { signerId: "sig_vendor2" };
const turn: SigningTurn = {
  ...exampleTurn,
  others: [
    {
      signerId: "sig_vendor2",
      name: "John Citizen",
      role: "vendor",
      otherRoles: [],
      isWitness: false,
      status: "signed",
      signedAt: "2026-11-21T23:14:00.000Z",
    },
  ],
  design: {
    pages: exampleTurn.design.pages,
    fields: [
      field("price", { format: "money", signerId: null, group: "general" }),
      field("inspection_day", { type: "date" }),
      field("pool", { type: "checkbox", required: false }),
      field("their_sign", { ...other, type: "signature" }),
      field("their_initials", { ...other, type: "initials" }),
      field("their_day", { ...other, type: "sign_date" }),
      field("own_sign", { type: "signature" }),
      field("own_day", { type: "sign_date" }),
    ],
    signers: [
      { id: "sig_vendor1", role: "vendor", name: "Vendor 1" },
      { id: "sig_vendor2", role: "vendor", name: "Vendor 2" },
    ],
  },
  values: { price: "900000" },
  answers: { inspection_day: "2026-12-01" },
};

async function opened(read: SigningTurn = turn) {
  const actor = createActor(
    signingMachine.provide({
      actors: {
        readTurn: fromPromise(async () => read),
        giveConsent: fromPromise<SigningPorts["giveConsent"]["output"], SigningPorts["giveConsent"]["input"]>(
          async ({ input: { hash } }) => ({ hash }),
        ),
        watchPage: fromCallback(() => {}),
        watchGate: fromCallback(() => {}),
      },
    }),
    { input: { code: "DEM0SGN000000001", view: "pages", kept: null, draft: null } },
  ).start();
  await waitFor(actor, (snapshot) => !snapshot.matches("loading"));
  actor.send({ type: "consent.given" });
  await waitFor(actor, (snapshot) => !snapshot.matches({ running: { place: "consenting" } }));
  return actor;
}

describe("what stands on the pages", () => {
  test("others' signatures are said in words, with the property's own time; their initials and day stand there", async () => {
    const actor = await opened();
    const [page] = connectPages(actor.getSnapshot());
    expect(
      page?.fields.map((model) => [
        model.field.name,
        model.kind,
        model.kind === "note" ? model.text : model.value,
      ]),
    ).toEqual([
      ["price", "value", "900000"],
      ["inspection_day", "own", "2026-12-01"],
      ["pool", "own", ""],
      ["their_sign", "note", "Signed by John Citizen, 22 November 2026, 10:14 am AEDT"],
      ["their_initials", "value", "JC"],
      ["their_day", "value", "2026-11-22"],
      ["own_sign", "own", ""],
      ["own_day", "note", "Date you sign"],
    ]);
  });

  test("who has not signed yet is named where they will", async () => {
    const waiting = turn.others.map((each) => ({ ...each, status: "invited" as const, signedAt: null }));
    const actor = await opened({ ...turn, others: waiting });
    const [page] = connectPages(actor.getSnapshot());
    expect(page?.fields.flatMap((model) => (model.kind === "note" ? [model.text] : []))).toEqual([
      "John Citizen signs here",
      "",
      "",
      "Date you sign",
    ]);
  });

  test("as questions only the page of the question is worked out, once as long as nothing changes", async () => {
    const [page] = turn.design.pages;
    if (page === undefined) throw new Error("The turn has no page");
    const design = { ...turn.design, pages: [{ ...page, id: "page_before" }, page] };
    const actor = await opened({ ...turn, design });
    const shown = () => connectShownPages(actor.getSnapshot());
    expect(shown().map(({ number }) => number)).toEqual([1, 2]);
    actor.send({ type: "view.chosen", view: "questions" });
    expect(shown()).toEqual([connectPages(actor.getSnapshot())[1]]);
    expect(shown()[0]?.number).toBe(2);
    expect(shown()[0]).toBe(shown()[0]);
    const before = connectWalk(actor.getSnapshot(), actor.send).go;
    expect(connectWalk(actor.getSnapshot(), actor.send).go).toBe(before);
  });

  test("an adopted signature stands in its place, and what is done says so", async () => {
    const actor = await opened();
    actor.send({
      type: "signature.adopted",
      signature: { name: "Jane Citizen", signature: { kind: "typed" } },
    });
    const own = connectPages(actor.getSnapshot())[0]?.fields.find((model) => model.field.name === "own_sign");
    expect(own).toMatchObject({ value: "Jane Citizen", isDone: true, label: "Your signature, done" });
  });
});

test("an answer that is typed letter by letter is not left until Next", async () => {
  const actor = await opened({ ...turn, answers: {} });
  const walk = () => connectWalk(actor.getSnapshot(), actor.send);
  const { label } = walk().current;
  for (const value of ["2", "2026-12-01"]) {
    walk().fill("inspection_day", value);
    expect([walk().current.label, walk().current.value]).toEqual([label, value]);
  }
  walk().next();
  expect(walk().current.label).not.toBe(label);
});

test("Next says when it leads to the last look, and Back is not offered at the beginning", async () => {
  const actor = await opened();
  const walk = () => connectWalk(actor.getSnapshot(), actor.send);
  expect([walk().current.label, walk().position, walk().nextLabel, walk().back === null]).toEqual([
    "Pool",
    "2 of 3",
    "Next",
    false,
  ]);
  walk().next();
  expect([walk().current.label, walk().nextLabel, walk().progress.label]).toEqual([
    "Your signature",
    "Next",
    "2 of 3 done",
  ]);
  walk().next();
  expect(walk().current.error).toBe("Use your signature first.");
  actor.send({
    type: "signature.adopted",
    signature: { name: "Jane Citizen", signature: { kind: "typed" } },
  });
  expect([walk().nextLabel, walk().current.error]).toEqual(["Review and sign", null]);
  walk().go("fld_inspection_day");
  expect(walk().back).toBeNull();
});

test("answers are looked over as they are written into the document", async () => {
  const actor = await opened();
  expect(connectReview(actor.getSnapshot()).answers).toEqual([
    { id: "fld_inspection_day", label: "Inspection day", value: "01/12/2026" },
    { id: "fld_pool", label: "Pool", value: "No" },
  ]);
});

test("whoever has signed sees who is left, and gets the file only once nobody is", async () => {
  const signed = { ...turn, status: "signed" as const, signedAt: "2026-11-22T00:00:00.000Z" };
  const people = (actor: Awaited<ReturnType<typeof opened>>) =>
    connectSigned(actor.getSnapshot(), actor.send)?.people.map(({ name, status }) => `${name}: ${status}`);
  const done = await opened(signed);
  expect(connectSigned(done.getSnapshot(), done.send)?.isDone).toBe(true);
  expect(people(done)).toEqual(["Jane Citizen (you): Signed", "John Citizen: Signed"]);
  const waiting = turn.others.map((each) => ({ ...each, status: "waiting" as const, signedAt: null }));
  const left = await opened({ ...signed, others: waiting });
  expect(connectSigned(left.getSnapshot(), left.send)?.isDone).toBe(false);
  expect(people(left)).toEqual(["Jane Citizen (you): Signed", "John Citizen: Not asked yet"]);
});

test.each([
  ["out", "sealing", "success"],
  ["sealing", "sealing", "success"],
  ["binding", "is sealed", "success"],
  ["cooling", "is sealed", "success"],
  ["rescinded", "cooling-off", "info"],
  ["declined", "declined", "info"],
  ["voided", "The agency has closed", "info"],
  ["lapsed", "in time", "info"],
] as const)(
  "whoever has signed is told what became of a contract that is %s [T611]",
  async (requestStatus, copy, tone) => {
    const signed = {
      ...turn,
      status: "signed" as const,
      signedAt: "2026-11-22T00:00:00.000Z",
      requestStatus,
    };
    const actor = await opened(signed);
    const shown = connectSigned(actor.getSnapshot(), actor.send);
    expect(shown?.next).toContain(copy);
    expect(shown?.tone).toBe(tone);
    expect(shown?.isClosed).toBe(["declined", "voided", "lapsed"].includes(requestStatus));
  },
);

test.each([
  [{ minLength: 3 }, "too-short", "Enter at least 3 characters."],
  [{ maxLength: 5 }, "too-long", "Enter at most 5 characters."],
  [{ minimum: 10 }, "too-small", "Enter 10 or more."],
  [{ type: "checkbox" }, "missing", "Tick this to go on."],
  [{ type: "text" }, "missing", "Enter an answer."],
  [{}, "missing-letters", "This answer has letters that our documents can't show: 李. Use Latin letters."],
] as const)("what is wrong with a field is said in words: %j, %s", (more, error, text) => {
  const item = {
    id: "fld_1",
    kind: "answer",
    fields: [field("one", more as Partial<TemplateField>)],
    value: "李",
    isDone: false,
  } as const;
  expect(itemError({ ...item, error })).toBe(text);
});
