import { signingHref } from "#contract/sign-paths.ts";
import type { LineErrorKind } from "#domain/signing/signer-name.ts";
import {
  type DeclarationDraft,
  declarationErrors,
  type Presence,
  type WitnessDraft,
  witnessErrors,
} from "#domain/signing/witnesses.ts";
import { fieldLengths } from "#domain/text/field-rules.ts";
import { missingLettersMessage } from "#domain/text/printable.ts";
import { nameErrorText } from "./answer-errors.ts";
import type { SendSigning, SigningSnapshot } from "./signing.connect.ts";
import { witnessCopy as copy } from "./witness.copy.ts";

type Context = SigningSnapshot["context"];

/** Who watches the signer: as they are named, or as they are typed with what is wrong. Null where nobody has to. */
export function connectNaming({ context }: Pick<SigningSnapshot, "context">, send: SendSigning) {
  const { turn, witness, witnessProblem: problem, checked } = context;
  if (turn === null || turn.witness === null || turn.signer.isWitness) return null;
  const { name, presence } = turn.witness;
  const draft = witness ?? { name: "", phoneNumber: "" };
  const errors = witnessErrors(draft);
  const isChecked = checked.includes("witness");
  const refused = (field: string) => (problem?.field === field ? problem.message : null);
  const phone = { missing: copy.phoneMissing, "no-mobile": copy.enterMobile } as const;
  const wrong = {
    name: nameErrorText(errors.name, draft.name),
    phoneNumber: errors.phoneNumber === null ? null : phone[errors.phoneNumber],
  };
  return {
    lead: copy.lead[presence],
    /** Who the server knows, while nobody else is typed. */
    named: witness === null ? name : null,
    draft,
    errors: {
      name: (isChecked ? wrong.name : null) ?? refused("name"),
      phoneNumber: (isChecked ? wrong.phoneNumber : null) ?? refused("phoneNumber"),
    },
    problem:
      problem !== null && !["name", "phoneNumber"].includes(problem.field ?? "") ? problem.message : null,
    fill: (change: Partial<WitnessDraft>) => send({ type: "witness.changed", change }),
    change: () => send({ type: "witness.reopened" }),
    keep:
      name === null || witness === null
        ? null
        : { label: copy.keep(name), press: () => send({ type: "witness.kept" }) },
  };
}
export type ConnectedNaming = NonNullable<ReturnType<typeof connectNaming>>;

/** What a witness says of themselves and declares. Null for a signer. */
export function connectDeclaration({ context }: Pick<SigningSnapshot, "context">, send: SendSigning) {
  const { turn, declaration, checked } = context;
  if (turn === null || turn.witness === null || !turn.signer.isWitness) return null;
  const signer = turn.witness.name ?? "";
  const { presence } = turn.witness;
  const errors = declarationErrors(declaration, presence);
  const isChecked = (item: "details" | "declaration") => checked.includes(item);
  const line = (field: "address" | "occupation") =>
    isChecked("details") || errors[field] === "missing-letters"
      ? lineText(errors[field], field, declaration[field])
      : null;
  const asked = (field: "presence" | "isAdult" | "isNoParty", message: string) =>
    isChecked("declaration") && errors[field] !== null ? message : null;
  return {
    lead: copy.detailsLead(signer),
    draft: declaration,
    presenceLabel: presence === "presentOrVideo" ? copy.presence(signer) : copy.wasPresent(signer),
    hasChoice: presence === "presentOrVideo",
    errors: {
      address: line("address"),
      occupation: line("occupation"),
      presence: asked("presence", presence === "presentOrVideo" ? copy.presenceMissing : copy.tick),
      isAdult: asked("isAdult", copy.tick),
      isNoParty: asked("isNoParty", copy.tick),
    },
    fill: (change: Partial<DeclarationDraft>) => send({ type: "declaration.changed", change }),
  };
}
export type ConnectedDeclaration = NonNullable<ReturnType<typeof connectDeclaration>>;

function lineText(kind: LineErrorKind | null, field: "address" | "occupation", value: string): string | null {
  if (kind === null) return null;
  if (kind === "missing") return copy.missing[field];
  if (kind === "no-line") return copy.noLine;
  if (kind === "missing-letters") return missingLettersMessage(field, value);
  return copy.tooLong(field === "address" ? fieldLengths.legalAddress : fieldLengths.occupation);
}

/** The same in a line each, as it is looked over before it is signed. */
export function reviewedStep(
  kind: "witness" | "details" | "declaration",
  { turn, declaration }: Context,
): string {
  if (kind === "details") return `${declaration.address.trim()}\n${declaration.occupation.trim()}`;
  if (kind === "witness") return turn?.witness?.name ?? "";
  const signer = turn?.witness?.name ?? "";
  const presences: Record<Presence, string> = {
    present: copy.wasPresent(signer),
    video: copy.wasOnVideo(signer),
  };
  const { presence } = declaration;
  return [...(presence === null ? [] : [presences[presence]]), copy.isAdult, copy.isNoParty].join("\n");
}

/** The witness whose turn it is now, for whoever has signed in front of them; null where there is none. */
export function connectNextWitness({ turn }: Pick<Context, "turn">) {
  const { name = null, code = null } = turn?.witness ?? {};
  return name === null || code === null
    ? null
    : { title: copy.nextTitle(name), label: copy.goOn(name), href: signingHref(code) };
}
