import { createHash, type Hash } from "node:crypto";
import type { SigningSign } from "#contract/signing.ts";
import { consentVersion } from "#domain/signing/consent.ts";
import type { TemplateDesign } from "#domain/template/types.ts";
import type { RequestRow } from "./request.store.ts";
import { consentOf, valuesOf } from "./signing.rules.ts";
import type { TurnRow } from "./turn.store.ts";

const sha256 = (text: string): string => createHash("sha256").update(text).digest("hex");
const hashOf = (value: unknown): string => sha256(JSON.stringify(value));
const inOrder = (values: Readonly<Record<string, string>>) =>
  Object.entries(values).sort(([one], [other]) => (one < other ? -1 : 1));

/** A published version never changes, and is most of what is hashed: its part is worked out once. */
const versionHashes = new WeakMap<TemplateDesign, Hash>();
type Version = Pick<RequestRow, "templateId" | "templateNumber" | "design">;

function versionHashOf({ templateId, templateNumber, design }: Version): Hash {
  const known = versionHashes.get(design);
  if (known !== undefined) return known;
  const text = `[${JSON.stringify(templateId)},${templateNumber},${JSON.stringify(design)},`;
  const hash = createHash("sha256").update(text);
  versionHashes.set(design, hash);
  return hash;
}

/** What a request is of: the pinned version, and what staff filled in. A design is of one version alone. */
export const documentHashOf = ({ values, ...version }: Version & Pick<RequestRow, "values">): string =>
  versionHashOf(version)
    .copy()
    .update(`${JSON.stringify(inOrder(values))}]`)
    .digest("hex");

/** What somebody signs: the same with what those had filled in who signed before them. It doesn't change while they sign. */
export const shownHashOf = (
  request: Version & Pick<RequestRow, "values">,
  turns: readonly TurnRow[],
  { group, follows }: Pick<TurnRow, "group" | "follows">,
): string => {
  const before = turns.filter((turn) => turn.group < group || turn.id === follows);
  return documentHashOf({ ...request, values: valuesOf(request, before, null) });
};

/** The same answers have the same hash, in any order. */
export const answersHashOf = (answers: Readonly<Record<string, string>>): string => hashOf(inOrder(answers));

export const consentHashOf = (request: RequestRow, turn: Pick<TurnRow, "follows">): string =>
  hashOf([consentVersion, consentOf(request, turn)]);

/** What a key stands for: the same words have the same hash. */
export const signHashOf = ({ name, signature, hashes, witness }: SigningSign): string =>
  hashOf([
    name,
    ...(witness === null
      ? []
      : [inOrder(Object.fromEntries(Object.entries(witness).map(([key, value]) => [key, String(value)])))]),
    signature.kind === "drawn" ? signature.paths : signature.kind,
    hashes.document,
    hashes.answers,
    hashes.consent,
  ]);

export const createHashOf = ({
  templateId,
  replaces,
}: {
  templateId: string;
  replaces: string | null;
}): string => hashOf([templateId, replaces]);
