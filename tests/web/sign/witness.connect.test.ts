import { expect, test } from "vitest";
import { createActor, fromCallback, fromPromise, waitFor } from "xstate";
import { exampleField } from "#contract/contract-template-examples.ts";
import type { SigningTurn } from "#contract/signing.ts";
import { exampleTurn } from "#contract/signing-examples.ts";
import { documentOf } from "#machines/signing/signing.changes.ts";
import { signingMachine } from "#machines/signing/signing.machine.ts";
import type { SigningPorts } from "#machines/signing/signing.types.ts";
import { connectReview } from "#web/sign/review.connect.ts";
import { connectSigned } from "#web/sign/signed.connect.ts";
import { connectSigning } from "#web/sign/signing.connect.ts";
import { connectPages, connectWalk } from "#web/sign/walk.connect.ts";
import { witnessCopy } from "#web/sign/witness.copy.ts";

const signature = {
  ...exampleField,
  id: "fld_sign",
  name: "sign",
  type: "signature",
  maxLength: null,
} as const;
const ofWitness = { ...signature, id: "fld_witness", name: "witness", group: "witness" } as const;
const watched: SigningTurn = {
  ...exampleTurn,
  witness: { name: null, presence: "present", code: null },
  design: { ...exampleTurn.design, fields: [signature, ofWitness] },
  others: [
    {
      signerId: "sig_vendor1",
      name: "",
      role: "vendor",
      otherRoles: [],
      isWitness: true,
      status: "waiting",
      signedAt: null,
    },
  ],
};
const witness: SigningTurn = {
  ...watched,
  signer: { ...watched.signer, name: "Wendy Witness", isWitness: true },
  witness: { name: "Jane Citizen", presence: "presentOrVideo", code: null },
  others: [],
};
type Naming = SigningPorts["nameWitness"];

async function opened(turn: SigningTurn, answer: () => Promise<Naming["output"]> = () => Promise.reject()) {
  const sent: Naming["input"]["witness"][] = [];
  const actor = createActor(
    signingMachine.provide({
      actors: {
        readTurn: fromPromise(async () => turn),
        giveConsent: fromPromise<SigningPorts["giveConsent"]["output"], SigningPorts["giveConsent"]["input"]>(
          async ({ input: { hash } }) => ({ hash }),
        ),
        nameWitness: fromPromise<Naming["output"], Naming["input"]>(async ({ input }) => {
          sent.push(input.witness);
          return await answer();
        }),
        watchPage: fromCallback(() => {}),
        watchGate: fromCallback(() => {}),
      },
    }),
    { input: { code: "DEM0SGN000000003", view: "pages", kept: null, draft: null } },
  ).start();
  await waitFor(actor, (snapshot) => !snapshot.matches("loading"));
  actor.send({ type: "consent.given" });
  await waitFor(actor, (snapshot) => !snapshot.matches({ running: { place: "consenting" } }));
  const walk = () => connectWalk(actor.getSnapshot(), actor.send);
  const next = async () => {
    walk().next();
    await waitFor(actor, (snapshot) => !snapshot.matches({ running: { place: "naming" } }));
  };
  return { actor, walk, next, sent };
}

test("what a witness types of themselves is not left until Next", async () => {
  const { walk, next } = await opened(witness);
  walk().declaration?.fill({ address: "4 Banksia Street, Hobart TAS 7000" });
  for (const occupation of ["T", "Teacher"]) {
    walk().declaration?.fill({ occupation });
    expect(walk().current.label).toBe("About you");
  }
  await next();
  expect(walk().current.label).toBe("What you declare");
});

test("what a document asks is read once, until an answer changes", async () => {
  const { actor, walk } = await opened(witness);
  const read = () => documentOf(actor.getSnapshot().context);
  const first = read();
  walk().declaration?.fill({ occupation: "Teacher" });
  walk().go("signature");
  expect(read()).toBe(first);
  walk().fill("sign", "Wendy");
  expect(read()).not.toBe(first);
});

const isParty = (field: string) => () =>
  Promise.reject({
    code: "signing.witness-is-party",
    message: "A witness can't be somebody who signs this contract.",
    field,
  });

test("whoever has to be watched says by whom before they sign, and each thing that is missing is said", async () => {
  const { walk, next, sent } = await opened(watched);
  expect([walk().current.label, walk().naming?.lead]).toEqual([
    "Who is watching you sign?",
    "Somebody has to be with you in person and watch you sign.",
  ]);
  await next();
  expect(walk().naming?.errors).toEqual({
    name: "Enter the full name.",
    phoneNumber: "Enter their mobile number.",
  });
  walk().naming?.fill({ name: "Wendy Witness", phoneNumber: "03 9123 4567" });
  expect(walk().naming?.errors).toEqual({
    name: null,
    phoneNumber: "Enter a mobile number, such as 0412 345 678.",
  });
  await next();
  expect(sent).toEqual([]);
});

test.each(["name", "phoneNumber"] as const)(
  "a party to the contract is refused beside their %s, and what was typed stays",
  async (field) => {
    const { walk, next, sent } = await opened(watched, isParty(field));
    walk().naming?.fill({ name: "John Citizen ", phoneNumber: "0491 570 157" });
    await next();
    expect(sent).toEqual([{ name: "John Citizen", phoneNumber: "+61491570157" }]);
    expect(walk().naming).toMatchObject({
      draft: { name: "John Citizen ", phoneNumber: "0491 570 157" },
      errors: { [field]: "A witness can't be somebody who signs this contract." },
      problem: null,
    });
    walk().naming?.fill({ name: "Wendy Witness" });
    expect(walk().naming?.errors).toEqual({ name: null, phoneNumber: null });
  },
);

test("whoever was named can be changed until it is signed, and kept", async () => {
  const { walk, next, actor } = await opened(watched, async () => ({
    name: "Wendy Witness",
    phoneNumber: "XXXXXX157",
  }));
  walk().naming?.fill({ name: "Wendy Witness", phoneNumber: "0491 570 157" });
  await next();
  expect(walk().current.label).toBe("Your signature");
  walk().go("witness");
  expect(walk().naming?.named).toBe("Wendy Witness");
  walk().naming?.change();
  expect(walk().naming).toMatchObject({ named: null, draft: { name: "Wendy Witness", phoneNumber: "" } });
  walk().naming?.keep?.press();
  expect(walk().naming?.named).toBe("Wendy Witness");
  expect(connectReview(actor.getSnapshot()).answers).toEqual([
    { id: "witness", label: "Witness", value: "Wendy Witness" },
  ]);
});

test("a witness whom nobody has named yet has a place on the page and in the list", async () => {
  const { actor } = await opened(watched);
  const notes = connectPages(actor.getSnapshot())[0]?.fields.flatMap((model) =>
    model.kind === "note" ? [model.text] : [],
  );
  expect(notes).toEqual(["The witness signs here"]);
  const { actor: signed } = await opened({
    ...watched,
    status: "signed",
    signedAt: "2026-11-22T00:00:00.000Z",
  });
  expect(connectSigned(signed.getSnapshot(), signed.send)?.people.map(({ name }) => name)).toEqual([
    "Jane Citizen (you)",
    "A witness of Jane Citizen",
  ]);
});

test("a witness reads whom they watched, and declares each thing", async () => {
  const { walk, actor } = await opened(witness);
  expect(connectSigning(actor.getSnapshot(), actor.send).contract?.consentLead).toBe(
    "Wendy Witness, Jane Citizen asks you to be the witness of their signature. Please read this first.",
  );
  walk().next();
  expect(walk().declaration?.errors).toMatchObject({
    address: "Enter your address.",
    occupation: "Enter your occupation.",
  });
  walk().declaration?.fill({ address: "4 Banksia Street", occupation: "教師" });
  expect(walk().declaration?.errors.occupation).toMatch(/letters that our documents can't show/);
  walk().declaration?.fill({ occupation: "Teacher" });
  walk().next();
  expect(walk().current.label).toBe("What you declare");
  walk().next();
  expect(walk().declaration?.errors).toMatchObject({
    presence: "Choose how you watched.",
    isAdult: "Tick this to go on.",
    isNoParty: "Tick this to go on.",
  });
  walk().declaration?.fill({ presence: "video", isAdult: true, isNoParty: true });
  walk().next();
  expect(walk().current.label).toBe("Your signature");
  expect(connectReview(actor.getSnapshot()).answers.map(({ value }) => value)).toEqual([
    "4 Banksia Street\nTeacher",
    "I watched Jane Citizen sign by live video.\nI am 18 or over.\nI am not a party to this contract.",
  ]);
});

test("where the law asks that a witness is there, no video is offered", async () => {
  const { walk } = await opened({
    ...witness,
    witness: { name: "Jane Citizen", presence: "present", code: null },
  });
  expect(walk().declaration).toMatchObject({
    hasChoice: false,
    presenceLabel: "I was with Jane Citizen in person and watched them sign.",
  });
});

test("whoever has signed is offered to hand on to their witness, once there is a link", async () => {
  const signed = { ...watched, status: "signed", signedAt: "2026-11-22T00:00:00.000Z" } as const;
  const next = async (turn: SigningTurn) => {
    const { actor } = await opened(turn);
    return connectSigned(actor.getSnapshot(), actor.send)?.witness;
  };
  expect(await next(signed)).toBeNull();
  const invited = { name: "Wendy Witness", presence: "present", code: "DEM0SGN0000000A8" } as const;
  expect(await next({ ...signed, witness: invited })).toEqual({
    title: "Wendy Witness signs next, as your witness",
    label: "Continue as Wendy Witness",
    href: "/sign/DEM0SGN0000000A8",
  });
});

test("how a witness gets their link is not said: staff may have given an e-mail address alone", () => {
  for (const said of [witnessCopy.rules, witnessCopy.nextText]) {
    expect(said).toContain("them a link");
    expect(said).not.toMatch(/text|sms|mobile/i);
  }
});
