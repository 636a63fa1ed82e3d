import type { SnapshotFrom } from "xstate";
import type { DocumentCheck, SealVerdict } from "#contract/document-check.ts";
import { easternZone, formatInstant } from "#domain/calendar/instants.ts";
import { contractFileMaxBytes } from "#domain/template/limits.ts";
import type { documentCheckMachine } from "#machines/document-check/document-check.machine.ts";
import type { DocumentCheckEvent } from "#machines/document-check/document-check.types.ts";
import { documentCheckCopy as copy } from "./document-check.copy.ts";

type Snapshot = SnapshotFrom<typeof documentCheckMachine>;
type Seal = NonNullable<DocumentCheck["seal"]>;
type Tone = "success" | "warning" | "danger" | "info";

const tones: Record<SealVerdict, Tone> = {
  sealed: "success",
  "other-document": "warning",
  "changed-since": "danger",
  changed: "danger",
  "not-whole": "danger",
  "certificate-invalid": "danger",
  "not-ours": "warning",
  "not-sealed": "info",
};

/** The page that checks a sealed document: words, flags and verbs. */
export function connectDocumentCheck(snapshot: Snapshot, send: (event: DocumentCheckEvent) => void) {
  const { file, check, problem, expectedReference } = snapshot.context;
  const name = file?.name ?? "";
  const isUnanswered = snapshot.matches("unanswered");
  return {
    expected: expectedReference === null ? null : copy.expected(expectedReference),
    dropLabel: file === null ? copy.choose : copy.chooseAnother,
    dropHint: copy.hint(contractFileMaxBytes / 1_048_576),
    reading: snapshot.hasTag("busy") ? copy.reading(name) : null,
    result: check === null ? null : { ...copy.verdicts[check.verdict], tone: tones[check.verdict], name },
    details: check?.seal == null ? null : { title: copy.detailsOf(name), items: detailsOf(check.seal) },
    failure:
      problem === null
        ? null
        : {
            title: isUnanswered ? copy.couldNotCheck(name) : copy.cannotRead(name),
            message: problem.message,
          },
    cancel: () => send({ type: "check.cancelled" }),
    retry: isUnanswered ? () => send({ type: "check.retried" }) : null,
  };
}
export type ConnectedDocumentCheck = ReturnType<typeof connectDocumentCheck>;

/** Of somebody else's signature there is nothing more to say: whatever it says of itself is not checked. */
function detailsOf(seal: Seal): { term: string; detail: string; note?: string }[] {
  const { issuer, isIntact, isWhole, isUnchangedSince, certificate, time, sealedAt, reference } = seal;
  const issuers = { ours: copy.ours, other: copy.somebodyElse, unreadable: copy.unreadable };
  if (issuer !== "ours") return [{ term: copy.sealedBy, detail: issuers[issuer] }];
  return [
    ...(reference === null ? [] : [{ term: copy.reference, detail: reference }]),
    { term: isIntact ? copy.sealedBy : copy.claimsToBeSealedBy, detail: copy.ours },
    ...(sealedAt === null
      ? []
      : [{ term: copy.sealedAt, note: copy.times[time], detail: formatInstant(sealedAt, easternZone) }]),
    { term: copy.content, detail: isIntact ? copy.unchanged : copy.changed },
    { term: copy.coverage, detail: isWhole ? copy.wholeFile : copy.partOfFile },
    { term: copy.since, detail: isUnchangedSince ? copy.nothing : copy.something },
    { term: copy.certificate, detail: copy.certificates[certificate] },
  ];
}
