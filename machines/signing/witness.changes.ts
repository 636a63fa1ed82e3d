import type { SigningWitnessNamed, WitnessDeclaration } from "#contract/signing.ts";
import type { Walk } from "#domain/signing/walk.ts";
import { declarationErrors, type WitnessDraft, witnessErrors } from "#domain/signing/witnesses.ts";
import { known } from "#machines/kit/known.ts";
import type { SigningContext } from "./signing.types.ts";

type Watched = Pick<SigningContext, "turn" | "witness" | "declaration">;

const hasNone = (errors: Readonly<Record<string, unknown>>, ...names: string[]): boolean =>
  names.every((name) => errors[name] === null);

/** What is asked because the signature is watched: of a signer by whom, of a witness who they are and what they declare. */
export function stepsOf({ turn, witness, declaration }: Watched): Walk["steps"] {
  const watching = turn?.witness ?? null;
  if (turn === null || watching === null) return [];
  if (!turn.signer.isWitness)
    return [{ kind: "witness", isDone: witness === null && watching.name !== null }];
  const errors = declarationErrors(declaration, watching.presence);
  return [
    { kind: "details", isDone: hasNone(errors, "address", "occupation") },
    { kind: "declaration", isDone: hasNone(errors, "presence", "isAdult", "isNoParty") },
  ];
}

export const isWitnessWhole = (witness: WitnessDraft | null): boolean =>
  witness !== null && hasNone(witnessErrors(witness), "name", "phoneNumber");

/** What goes with the signature of a witness; null of a signer. */
export function declarationOf({ turn, declaration }: Watched): WitnessDeclaration | null {
  if (turn?.signer.isWitness !== true) return null;
  return {
    address: declaration.address.trim(),
    occupation: declaration.occupation.trim(),
    isAdult: true,
    isNoParty: true,
    presence: known(declaration.presence, "signing.presence"),
  };
}

/** The server knows who watches: what was typed has done its part. */
export function witnessNamed(
  { turn }: Pick<SigningContext, "turn">,
  { name }: SigningWitnessNamed,
): Partial<SigningContext> {
  const { witness, ...others } = known(turn, "signing.turn");
  return {
    turn: { ...others, witness: { ...known(witness, "signing.witness"), name } },
    witness: null,
    witnessProblem: null,
  };
}
