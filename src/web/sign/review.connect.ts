import { initialsOf } from "#domain/signing/initials.ts";
import { signatureItem, type WalkItem } from "#domain/signing/walk.ts";
import { chosenOptionsOf, isTicked, shownTextOf } from "#domain/template/value.ts";
import { itemsOf } from "#machines/signing/signing.changes.ts";
import type { SigningSnapshot } from "./signing.connect.ts";
import { signingCopy as copy } from "./signing.copy.ts";
import { itemModel, signerNameOf } from "./walk.connect.ts";
import { reviewedStep } from "./witness.connect.ts";
import { witnessCopy } from "./witness.copy.ts";

/** What was answered, as it is looked over before it is signed. */
export function connectReview({ context }: Pick<SigningSnapshot, "context">) {
  return {
    answers: itemsOf(context).flatMap((item) => {
      const { id, kind } = item;
      if (kind === "initials" || kind === "signature") return [];
      const label = kind === "witness" ? witnessCopy.witness : itemModel(item, context).label;
      return [{ id, label, value: kind === "answer" ? answerText(item) : reviewedStep(kind, context) }];
    }),
    signature: context.signature,
    signatureId: signatureItem,
    initials: itemsOf(context)
      .filter(({ kind }) => kind === "initials")
      .map(({ fields }) => copy.initialsPlaced(initialsOf(signerNameOf(context)), fields.length)),
  };
}

export type ConnectedReview = ReturnType<typeof connectReview>;

function answerText({ fields, value }: WalkItem): string {
  const [field] = fields;
  if (field?.type === "checkbox") return isTicked(value) ? copy.yes : copy.no;
  if (field === undefined || value.trim() === "") return copy.notAnswered;
  return field.type === "checkbox_multi" ? chosenOptionsOf(value).join(", ") : shownTextOf(field, value);
}
