import { isSigned } from "#domain/template/signed-types.ts";
import type { TemplateDesign, TemplateField } from "#domain/template/types.ts";
import { isOwn } from "./answers.ts";
import { answersBehind } from "./answers-behind.ts";

/** Where somebody signs: in which group, as which signers of the template, and after whom as their witness. */
export type SigningTurnPlace = {
  id: string;
  follows: string | null;
  group: number;
  signerId: string;
  otherRoles: readonly { signerId: string }[];
};

/**
 * The fields that could change after somebody signed them: shown by, or worked out of, what is only filled in at the same
 * time or later. A signer's own field may depend on their own answers and on those of earlier groups, a witness's on the
 * answers of whom they watch. The contract's own text may depend on the answers of one who signs before everybody else, and
 * nothing may depend on a signature, which is given last.
 */
export function unsettledFields(design: TemplateDesign, turns: readonly SigningTurnPlace[]): TemplateField[] {
  const behind = answersBehind(design);
  const turnOf = (field: TemplateField) =>
    turns.find((turn) => isOwn(field, { ...turn, isWitness: turn.follows !== null }));
  const isBefore = (one: SigningTurnPlace, other: SigningTurnPlace) =>
    one === other || other.follows === one.id || one.group < other.group;
  const isSettled = (field: TemplateField, answer: TemplateField): boolean => {
    if (isSigned(answer)) return false;
    const [reader, giver] = [turnOf(field), turnOf(answer)];
    if (giver === undefined) return true;
    return reader === undefined ? turns.every((turn) => isBefore(giver, turn)) : isBefore(giver, reader);
  };
  return design.fields.filter((field) => [...behind.of(field)].some((answer) => !isSettled(field, answer)));
}
