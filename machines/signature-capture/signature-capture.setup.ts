import { assign, sendParent, setup } from "xstate";
import type { PhoneStatus, SingleUseLink } from "#contract/signing-links.ts";
import { type AdoptedSignature, drawingError, type Signature } from "#domain/party/signature.ts";
import { nameError } from "#domain/signing/signer-name.ts";
import { editedDraftGuards } from "#machines/kit/edited-draft.ts";
import type { WithProblem } from "#machines/kit/failure.ts";
import { port } from "#machines/kit/port.ts";
import type { MachineMeta } from "#machines/requirements.ts";
import type {
  SignatureAdopted,
  SignatureCaptureContext,
  SignatureCaptureEvent,
  SignatureCaptureInput,
  SignatureCapturePorts,
  SignatureReopened,
} from "./signature-capture.types.ts";

const adoptedOf = ({ name, paths, kind }: SignatureCaptureContext): AdoptedSignature => ({
  name: name.trim(),
  signature: kind === "drawn" ? { kind, paths: [...paths] } : { kind },
});

export const signatureCaptureSetup = setup({
  types: {
    input: {} as SignatureCaptureInput,
    context: {} as SignatureCaptureContext,
    events: {} as SignatureCaptureEvent,
    tags: {} as "adopted" | "busy" | "failed",
    meta: {} as MachineMeta,
    children: {} as { startDrawing: "startDrawing"; readDrawing: "readDrawing" },
  },
  actors: {
    startDrawing: port<SignatureCapturePorts["startDrawing"]>("startDrawing"),
    readDrawing: port<SignatureCapturePorts["readDrawing"]>("readDrawing"),
  },
  delays: { drawingInterval: 2_000 },
  guards: {
    wasAdopted: ({ context }) => context.wasAdopted,
    isNamed: ({ context }) => nameError(context.name) === null,
    isDrawn: ({ context }) => nameError(context.name) === null && drawingError(context.paths) === null,
    isUnreached: editedDraftGuards.isUnreached,
    isDrawnThere: (_, { drawing }: { drawing: PhoneStatus }) => drawing.status === "drawn",
    isAwaited: (_, { drawing }: { drawing: PhoneStatus }) => drawing.status === "waiting",
    isOfKind: ({ context }, params: { kind: Signature["kind"] }) => context.kind === params.kind,
  },
  actions: {
    assignName: assign((_, params: { name: string }) => params),
    assignPaths: assign((_, params: { paths: readonly string[] }) => params),
    assignKind: assign((_, params: { kind: Signature["kind"] }) => ({ ...params, isChecked: false })),
    assignLink: assign((_, params: { link: SingleUseLink }) => params),
    /** What was drawn on the phone takes the place of what was drawn here. */
    assignDrawing: assign((_, { drawing }: { drawing: PhoneStatus }) => ({
      paths: drawing.paths ?? [],
      kind: "drawn" as const,
      isChecked: false,
    })),
    clearPhone: assign({ link: null, problem: null }),
    showProblem: assign((_, params: WithProblem) => params),
    markChecked: assign({ isChecked: true }),
    /** Tells the parent of it: `SignatureAdopted`. */
    reportAdopted: sendParent(
      ({ context }): SignatureAdopted => ({ type: "signature.adopted", signature: adoptedOf(context) }),
    ),
    /** Tells the parent that it counts no more: `SignatureReopened`. */
    reportReopened: sendParent((): SignatureReopened => ({ type: "signature.reopened" })),
  },
});
