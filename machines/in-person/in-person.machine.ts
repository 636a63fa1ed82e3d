import { assign, setup } from "xstate";
import type { Hosting } from "#contract/signing-links.ts";
import { failureOf, type WithProblem } from "#machines/kit/failure.ts";
import { known } from "#machines/kit/known.ts";
import { port } from "#machines/kit/port.ts";
import type { MachineMeta } from "#machines/requirements.ts";
import type {
  InPersonContext,
  InPersonEvent,
  InPersonInput,
  InPersonPorts,
  SignerChosen,
} from "./in-person.types.ts";

type Opened = { hosting: Hosting };
const opened = ({ event }: { event: { output: Hosting } }): Opened => ({ hosting: event.output });

const choosing = {
  "signer.chosen": {
    description: "They go to their own code.",
    meta: { requirement: ["PERSON-2", "PERSON-4"] },
    guard: {
      type: "isPresent",
      params: ({ event: { turnId } }: { event: SignerChosen }) => ({ turnId }),
    },
    target: "signing",
    actions: {
      type: "assignSigner",
      params: ({ event: { turnId } }: { event: SignerChosen }) => ({ turnId }),
    },
  },
  "hosting.ended": {
    description: "Nobody else signs here now.",
    meta: { requirement: "PERSON-5" },
    target: "#inPerson.returned",
  },
} as const;

export const inPersonMachine = setup({
  types: {
    input: {} as InPersonInput,
    context: {} as InPersonContext,
    events: {} as InPersonEvent,
    tags: {} as "busy" | "failed" | "choosing" | "signing",
    meta: {} as MachineMeta,
    children: {} as { openHosting: "openHosting" },
  },
  actors: { openHosting: port<InPersonPorts["openHosting"]>("openHosting") },
  guards: {
    hasSecret: ({ context }) => context.secret !== null,
    isNobodyLeft: (_, { hosting }: Opened) => hosting.people.length === 0,
    hasWitness: (_, { hosting }: Opened) => hosting.people.some(({ watched }) => watched !== null),
    isPresent: ({ context: { hosting } }, { turnId }: { turnId: string }) =>
      hosting?.people.some((person) => person.turnId === turnId) === true,
    isUnknownLink: (_, { problem }: WithProblem) => problem.code === "application.unknown",
  },
  actions: {
    assignHosting: assign((_, { hosting }: Opened) => ({ hosting, secret: hosting.next, problem: null })),
    assignSigner: assign((_, params: { turnId: string }) => params),
    clearSigner: assign({ turnId: null }),
    /** Everything of whoever had the device: what codes opened, what was read, what is stored. */
    forgetSigner: () => {},
    showProblem: assign((_, params: WithProblem) => params),
  },
}).createMachine({
  id: "inPerson",
  options: { maxIterations: 100 },
  description:
    "Several people sign a contract one after the other on one device, which then goes back to the agent.",
  meta: { requirement: "PERSON-1" },
  context: ({ input: { secret } }) => ({ secret, hosting: null, turnId: null, problem: null }),
  initial: "deciding",
  states: {
    deciding: {
      description: "Looking at the link.",
      always: [
        {
          description: "It has a secret: it is opened.",
          meta: { requirement: "PERSON-1" },
          guard: "hasSecret",
          target: "hosting",
        },
        { description: "It was cut short.", meta: { requirement: "PERSON-1" }, target: "closed" },
      ],
    },
    hosting: {
      description: "It is read who can sign here now.",
      meta: { requirement: ["PERSON-1", "PERSON-2"] },
      tags: "busy",
      invoke: {
        id: "openHosting",
        src: "openHosting",
        input: ({ context }) => ({ secret: known(context.secret, "inPerson.secret") }),
        onDone: [
          {
            description: "Nobody is left to sign here.",
            meta: { requirement: "PERSON-5" },
            guard: { type: "isNobodyLeft", params: opened },
            target: "returned",
            actions: { type: "assignHosting", params: opened },
          },
          {
            description: "A signer was watched: their witness is asked for first.",
            meta: { requirement: "PERSON-4" },
            guard: { type: "hasWitness", params: opened },
            target: "handed.witnessing",
            actions: { type: "assignHosting", params: opened },
          },
          {
            description: "Who signs next is asked.",
            meta: { requirement: "PERSON-2" },
            target: "handed",
            actions: { type: "assignHosting", params: opened },
          },
        ],
        onError: [
          {
            description: "The link opens nothing.",
            meta: { requirement: "PERSON-1" },
            guard: { type: "isUnknownLink", params: failureOf },
            target: "closed",
          },
          {
            description: "It could not be read.",
            meta: { requirement: "PERSON-6" },
            target: "failed",
            actions: { type: "showProblem", params: failureOf },
          },
        ],
      },
    },
    handed: {
      description: "The device is with whoever signs.",
      meta: { requirement: "PERSON-2" },
      initial: "choosing",
      states: {
        choosing: {
          description: "Who signs next says who they are.",
          meta: { requirement: "PERSON-2" },
          tags: "choosing",
          on: choosing,
        },
        witnessing: {
          description: "The witness of who has just signed is asked for first; anybody here can go on.",
          meta: { requirement: "PERSON-4" },
          tags: "choosing",
          on: choosing,
        },
        signing: {
          description: "They sign, behind their own code.",
          meta: { requirement: "PERSON-2" },
          tags: "signing",
          on: {
            "device.handed-on": {
              description: "They are done: everything of theirs is forgotten, and it is read who comes next.",
              meta: { requirement: ["PERSON-2", "PERSON-3"] },
              target: "#inPerson.hosting",
              actions: ["clearSigner", "forgetSigner"],
            },
          },
        },
      },
    },
    failed: {
      description: "It couldn't be read who can sign.",
      meta: { requirement: "PERSON-6" },
      tags: "failed",
      on: {
        "hosting.retried": {
          description: "Asked for again.",
          meta: { requirement: "PERSON-6" },
          target: "hosting",
        },
      },
    },
    returned: {
      description: "Everybody here is done: the device goes back to the agent.",
      meta: { requirement: "PERSON-5" },
    },
    closed: {
      description: "The link opens nothing: it was used, is too old, or was replaced.",
      meta: { requirement: "PERSON-1" },
    },
  },
});
