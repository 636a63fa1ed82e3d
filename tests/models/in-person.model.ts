import type { AnyMachineSnapshot } from "xstate";
import { routes } from "#contract/routes.ts";
import type { Hosting, PresentSigner } from "#contract/signing-links.ts";
import { inPersonMachine } from "#machines/in-person/in-person.machine.ts";
import type { InPersonContext } from "#machines/in-person/in-person.types.ts";
import { answered, refused } from "#tests/harness/answers.ts";
import { defineModel, type Outcome } from "#tests/harness/model.ts";

const contextOf = ({ context }: AnyMachineSnapshot) => context as InPersonContext;
const { reply } = routes.openHosting.example;

const jane: PresentSigner = {
  turnId: "trn_jane0000",
  name: "Jane Citizen",
  role: "vendor",
  watched: null,
  code: "DEM0SGN0000000B1",
};
const john: PresentSigner = {
  turnId: "trn_john0000",
  name: "John Citizen",
  role: "vendor",
  watched: null,
  code: "DEM0SGN0000000B2",
};
const wendy: PresentSigner = {
  turnId: "trn_wendy000",
  name: "Wendy Witness",
  role: "vendor",
  watched: "Jane Citizen",
  code: "DEM0SGN0000000B3",
};
export const secrets = { link: "a".repeat(43), next: "b".repeat(43) } as const;
const hosting = (...people: PresentSigner[]): Hosting => ({ ...reply, people, next: secrets.next });

/** Who is here, as the server says it: each answer is another moment of the same contract. */
const moments: Record<string, Hosting> = {
  "two vendors": hosting(jane, john),
  "one vendor": hosting(john),
  "a witness and a vendor": hosting(wendy, john),
  nobody: hosting(),
};

const isSigning = (snapshot: AnyMachineSnapshot) => snapshot.hasTag("signing");

export const model = defineModel({
  machine: inPersonMachine,
  scenarios: [
    { name: "a link", input: { secret: secrets.link } },
    { name: "a link that was cut short", input: { secret: null } },
  ],
  events: () => [
    { type: "hosting.retried" },
    ...[jane, john, wendy].map(({ turnId }) => ({ type: "signer.chosen", turnId })),
    { type: "device.handed-on" },
    { type: "hosting.ended" },
  ],
  outcomes: {
    openHosting: (): Outcome[] => [
      ...Object.entries(moments).map(([name, moment]) => answered(name, moment)),
      refused("application.unknown"),
      refused("network.lost"),
    ],
  },
  project: ({ secret, hosting: at, turnId, problem }: InPersonContext) => [
    secret,
    at?.people.map(({ turnId: id }) => id) ?? null,
    turnId,
    problem?.code ?? null,
  ],
  invariants: {
    "who can sign is what the server says, by a link that opens": {
      requirement: "PERSON-1",
      holds: (snapshot, { before }) =>
        contextOf(snapshot).hosting === (before === null ? null : contextOf(before).hosting) ||
        before?.matches("hosting") === true,
    },
    "a link that opens nothing offers nothing": {
      requirement: "PERSON-1",
      holds: (snapshot) =>
        !snapshot.matches("closed") ||
        !["hosting.retried", "device.handed-on", "hosting.ended"].some((type) => snapshot.can({ type })),
    },
    "a secret is sent once, and the next one after it": {
      requirement: "PERSON-1",
      holds: (snapshot, { event, before }) =>
        event.type !== "xstate.done.actor.openHosting" ||
        before === null ||
        contextOf(snapshot).secret === secrets.next,
    },
    "one person has the device, who is here": {
      requirement: "PERSON-2",
      holds: (snapshot) => {
        const { turnId, hosting: at } = contextOf(snapshot);
        const isHere = at?.people.some((person) => person.turnId === turnId) === true;
        return isSigning(snapshot) ? isHere : turnId === null;
      },
    },
    "nothing of anybody is left once the device is handed on": {
      requirement: "PERSON-3",
      holds: (snapshot, { before, actions }) =>
        before === null ||
        !isSigning(before) ||
        isSigning(snapshot) ||
        actions.some(({ type }) => type === "forgetSigner"),
    },
    "nobody else takes the device while somebody has it": {
      requirement: "PERSON-3",
      holds: (snapshot, { before }) =>
        before === null ||
        !isSigning(before) ||
        !isSigning(snapshot) ||
        contextOf(snapshot).turnId === contextOf(before).turnId,
    },
    "a witness is asked for first, exactly where one is waiting": {
      requirement: "PERSON-4",
      holds: (snapshot) => {
        const isWaiting = contextOf(snapshot).hosting?.people.some(({ watched }) => watched !== null);
        return !snapshot.hasTag("choosing") || snapshot.matches({ handed: "witnessing" }) === isWaiting;
      },
    },
    "whoever is here can go on, though a witness is waited for": {
      requirement: "PERSON-4",
      holds: (snapshot) => {
        const people = contextOf(snapshot).hosting?.people ?? [];
        return (
          !snapshot.hasTag("choosing") ||
          people.every(({ turnId }) => snapshot.can({ type: "signer.chosen", turnId }))
        );
      },
    },
    "it ends where nobody is left, or where they say so": {
      requirement: "PERSON-5",
      holds: (snapshot, { event, before }) =>
        !snapshot.matches("returned") ||
        before?.matches("returned") === true ||
        contextOf(snapshot).hosting?.people.length === 0 ||
        event.type === "hosting.ended",
    },
    "nobody is asked who they are where nobody is left": {
      requirement: "PERSON-5",
      holds: (snapshot) => !snapshot.hasTag("choosing") || contextOf(snapshot).hosting?.people.length !== 0,
    },
    "a secret is kept until it is answered": {
      requirement: "PERSON-6",
      holds: (snapshot, { event, before }) =>
        before === null ||
        event.type === "xstate.done.actor.openHosting" ||
        contextOf(snapshot).secret === contextOf(before).secret,
    },
    "what could not be read says why, and can be asked for again": {
      requirement: "PERSON-6",
      holds: (snapshot) =>
        snapshot.hasTag("failed")
          ? contextOf(snapshot).problem !== null && snapshot.can({ type: "hosting.retried" })
          : !snapshot.can({ type: "hosting.retried" }),
    },
  },
  stage: "page",
});
