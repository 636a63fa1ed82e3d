import { isOpened } from "#machines/signing/signing.changes.ts";
import type { SendSigning, SigningSnapshot } from "./signing.connect.ts";
import { signingCopy as copy } from "./signing.copy.ts";

/** What has to be read before the document, and how far the signer is with it. */
export function connectPapers(snapshot: SigningSnapshot, send: SendSigning) {
  const { context } = snapshot;
  const papers = context.turn?.papers ?? [];
  const is = (papers: "opening" | "acknowledging", paper: string) =>
    context.paper === paper && snapshot.matches({ running: { place: { papers } } });
  return {
    papers: papers.map((each) => ({
      paper: each.paper,
      label: each.label,
      file: copy.paperFile(each.name, sizeLabel(each.bytes)),
      isConfirmed: each.acknowledgedAt !== null,
      isOpened: isOpened(context, each),
      isOpening: is("opening", each.paper),
      isConfirming: is("acknowledging", each.paper),
      open: () => send({ type: "paper.opened", paper: each.paper }),
      confirm: () => send({ type: "paper.acknowledged", paper: each.paper }),
    })),
    isDone: papers.every(({ acknowledgedAt }) => acknowledgedAt !== null),
    problem: context.problem,
    next: () => send({ type: "papers.passed" }),
  };
}
export type ConnectedPapers = ReturnType<typeof connectPapers>;

const sizeLabel = (bytes: number): string =>
  bytes < 1_048_576 ? `${Math.max(1, Math.round(bytes / 1024))} kB` : `${(bytes / 1_048_576).toFixed(1)} MB`;
