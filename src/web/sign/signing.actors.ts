import { type Actor, createActor, type EventObject, fromCallback, fromPromise } from "xstate";
import { signatureCaptureMachine } from "#machines/signature-capture/signature-capture.machine.ts";
import type { SignatureCapturePorts } from "#machines/signature-capture/signature-capture.types.ts";
import { signingMachine } from "#machines/signing/signing.machine.ts";
import type {
  SigningDraft,
  SigningEvent,
  SigningPorts,
  SigningSources,
} from "#machines/signing/signing.types.ts";
import type { PublicApi } from "#web/adapters/api.ts";
import { inspection } from "#web/adapters/inspection.ts";
import { isNarrowScreen } from "#web/adapters/narrow-screen.ts";
import { watchPage } from "#web/adapters/page-watch.ts";
import { saveDocument } from "#web/adapters/save-document.ts";
import { showDocument } from "#web/adapters/show-document.ts";
import { storedToken } from "#web/adapters/stored-token.ts";
import { forgetPagesSeen, pagesSeenOf } from "./pages-seen.ts";
import { keptWhileAway, leaveToSignIn } from "./sign-in.ts";
import { typedDraftOf } from "./typed-draft.ts";

export type SigningActor = Actor<typeof signingMachine>;

/** Tells once a one-time code has opened a contract here again; answers how to stop. */
export type WatchGate = (code: string, onOpen: () => void) => () => void;

const started = new Map<string, SigningActor>();

/** The signing of a link in this document: started once, outside of what is drawn. Of it only what a witness is asked is kept. */
export function signingOf(api: PublicApi, code: string, watchGate: WatchGate): SigningActor {
  const known = started.get(code);
  if (known !== undefined) return known;
  const signing = createActor(signingWith(api, code, watchGate), {
    input: {
      code,
      view: isNarrowScreen() ? "questions" : "pages",
      kept: keptWhileAway(code),
      draft: typedDraftOf(code).read(),
    },
    ...inspection(),
  });
  started.set(code, signing);
  return signing.start();
}

/** Stops a signing and forgets all that it held. */
export function forgetSigning(code: string): void {
  started.get(code)?.stop();
  started.delete(code);
  typedDraftOf(code).drop();
  forgetPagesSeen(code);
}

type Port<Name extends keyof SigningPorts> = SigningPorts[Name];
/** What browsers send though the page is left: 64 KiB at most. */
const keptAliveLength = 20_000;

function signingWith(api: PublicApi, code: string, watchGate: WatchGate) {
  return signingMachine.provide({
    actions: {
      keepDraft: (_, { draft }: { draft: SigningDraft }) => typedDraftOf(code).keep(draft),
      dropDraft: () => typedDraftOf(code).drop(),
    },
    actors: {
      ...portsOf(api),
      signatureCapture: captureWith(api),
      watchGate: fromCallback<EventObject, SigningSources["watchGate"]>(({ sendBack }) =>
        watchGate(code, () => sendBack({ type: "gate.opened" } satisfies SigningEvent)),
      ),
      watchPage: fromCallback<EventObject, SigningSources["watchPage"]>(({ sendBack }) =>
        watchPage((moment) => {
          const notify = (event: SigningEvent) => sendBack(event);
          if (moment === "hidden") notify({ type: "page.hidden" });
          if (moment === "hidden") void pagesSeenOf(api, code).flush();
          if (moment === "online") notify({ type: "save.retried" });
        }),
      ),
    },
  });
}

type Drawing<Name extends keyof SignatureCapturePorts> = SignatureCapturePorts[Name];

/** Giving a signature, on one's phone too. */
const captureWith = (api: PublicApi) =>
  signatureCaptureMachine.provide({
    actors: {
      startDrawing: fromPromise<Drawing<"startDrawing">["output"], Drawing<"startDrawing">["input"]>(
        ({ input: { code } }) => api.call("startPhoneDrawing", { params: { code } }),
      ),
      readDrawing: fromPromise<Drawing<"readDrawing">["output"], Drawing<"readDrawing">["input"]>(
        ({ input: { code }, signal }) => api.call("readPhoneDrawing", { params: { code }, signal }),
      ),
    },
  });

function portsOf(api: PublicApi) {
  return {
    readTurn: fromPromise<Port<"readTurn">["output"], Port<"readTurn">["input"]>(
      ({ input: { code }, signal }) => api.call("readSigning", { params: { code }, signal }),
    ),
    giveConsent: fromPromise<Port<"giveConsent">["output"], Port<"giveConsent">["input"]>(
      ({ input: { code, hash } }) => api.call("giveSigningConsent", { params: { code }, body: { hash } }),
    ),
    openPaper: fromPromise<Port<"openPaper">["output"], Port<"openPaper">["input"]>(
      async ({ input: { code, hash, name } }) => {
        showDocument(await api.download("readSigningFile", { params: { code, hash } }), name);
      },
    ),
    acknowledgePaper: fromPromise<Port<"acknowledgePaper">["output"], Port<"acknowledgePaper">["input"]>(
      ({ input: { code, paper, hash } }) =>
        api.call("acknowledgeSigningPaper", { params: { code, paper }, body: { hash } }),
    ),
    saveAnswers: fromPromise<Port<"saveAnswers">["output"], Port<"saveAnswers">["input"]>(
      ({ input: { code, ...body } }) =>
        api.call("saveSigningAnswers", {
          params: { code },
          body,
          keepalive: JSON.stringify(body.answers).length < keptAliveLength,
        }),
    ),
    nameWitness: fromPromise<Port<"nameWitness">["output"], Port<"nameWitness">["input"]>(
      ({ input: { code, witness } }) => api.call("nameWitness", { params: { code }, body: witness }),
    ),
    sign: fromPromise<Port<"sign">["output"], Port<"sign">["input"]>(
      async ({ input: { code, key, ...sign } }) => {
        await pagesSeenOf(api, code).flush();
        return await api.call("signTurn", {
          params: { code },
          key,
          // An agent's own turn wants their sign-in; of everybody else there is none.
          bearer: storedToken(),
          body: { ...sign, consent: true },
        });
      },
    ),
    signIn: fromPromise<Port<"signIn">["output"], Port<"signIn">["input"]>(({ input: { code, kept } }) =>
      leaveToSignIn(code, kept),
    ),
    decline: fromPromise<Port<"decline">["output"], Port<"decline">["input"]>(({ input: { code, reason } }) =>
      api.call("declineSigning", { params: { code }, body: { reason } }),
    ),
    delegate: fromPromise<Port<"delegate">["output"], Port<"delegate">["input"]>(
      ({ input: { code, delegate } }) => api.call("delegateSigning", { params: { code }, body: delegate }),
    ),
    rescind: fromPromise<Port<"rescind">["output"], Port<"rescind">["input"]>(({ input: { code } }) =>
      api.call("rescindContract", { params: { code }, body: { confirmed: true } }),
    ),
    downloadContract: fromPromise<Port<"downloadContract">["output"], Port<"downloadContract">["input"]>(
      async ({ input: { code, reference } }) => {
        saveDocument(await api.download("readSignedContract", { params: { code } }), `${reference}.pdf`);
      },
    ),
  };
}
