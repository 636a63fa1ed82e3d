import type { ActorRefFrom, SnapshotFrom } from "xstate";
import { signPaths } from "#contract/sign-paths.ts";
import { drawingError } from "#domain/party/signature.ts";
import { nameError } from "#domain/signing/signer-name.ts";
import type { signatureCaptureMachine } from "#machines/signature-capture/signature-capture.machine.ts";
import { fullAddress } from "#web/adapters/page-navigation.ts";
import { nameErrorText } from "./answer-errors.ts";
import { drawingErrorCopy } from "./signing.copy.ts";

export type CaptureActor = ActorRefFrom<typeof signatureCaptureMachine>;

const choices = { drawn: "drawing.chosen", typed: "typing.chosen", phone: "phone.chosen" } as const;

/** Giving a signature: what is filled in, what is wrong with it, and what can be done. */
export function connectCapture(
  value: SnapshotFrom<typeof signatureCaptureMachine>,
  send: CaptureActor["send"],
) {
  const { name, paths, kind, isChecked, link, problem } = value.context;
  const drawn = kind === "drawn" ? drawingError(paths) : null;
  const wrongName = nameErrorText(nameError(name), name);
  // Letters that no document shows are said at once: typing on would be in vain.
  const isNameShown = isChecked || nameError(name) === "missing-letters";
  return {
    name,
    paths,
    kind,
    isAdopted: value.matches("adopted"),
    nameError: isNameShown ? wrongName : null,
    drawingError: isChecked && drawn !== null ? drawingErrorCopy[drawn] : null,
    rename: (changed: string) => send({ type: "name.changed", name: changed }),
    draw: (changed: readonly string[]) => send({ type: "strokes.changed", paths: changed }),
    /** Being drawn on one's phone; null where it isn't. */
    phone: !value.matches("onPhone")
      ? null
      : {
          address: link === null ? null : fullAddress(`${signPaths.drawing}#${link.secret}`),
          isExpired: value.matches({ onPhone: "expired" }),
          problem: problem?.message ?? null,
          retry: value.hasTag("failed") ? () => send({ type: "phone.chosen" }) : null,
        },
    choose: (chosen: "typed" | "drawn" | "phone") => send({ type: choices[chosen] }),
    adopt: () => send({ type: "signature.confirmed" }),
    reopen: () => send({ type: "signature.reopened" }),
  };
}
export type ConnectedCapture = ReturnType<typeof connectCapture>;
