import { dayShown } from "#domain/calendar/days.ts";
import { countryName } from "#domain/party/countries.ts";
import { type ApplicationStep, type OwnerAnswers, ownerName } from "#domain/vendor-application/answers.ts";
import { formattedAnswer } from "./answer-formats.ts";
import { answerLabels, answersCopy, signatureKind } from "./answer-labels.copy.ts";

/** What a field is called beside it: `owners.0.abn` → `ABN`. */
export const labelOf = (path: string): string =>
  path === "finish.signature.kind" ? signatureKind : (answerLabels[path.split(".").at(-1) ?? ""] ?? path);

/** What it is called away from its place, in a list of errors: `Owner 2, ABN`. */
export function fullLabelOf(path: string): string {
  const [, index] = /^owners\.(\d+)/.exec(path) ?? [];
  if (path === `owners.${index}`) return answersCopy.owner(Number(index) + 1);
  return index === undefined ? labelOf(path) : `${answersCopy.owner(Number(index) + 1)}, ${labelOf(path)}`;
}

export const stepOf = (path: string): ApplicationStep => {
  const [step] = path.split(".");
  return step === "owners" || step === "agent" || step === "finish" ? step : "property";
};

/** An answer as people read it, for the two sides of a comparison. */
export function answerLabel(path: string, value: unknown): string {
  if (typeof value === "boolean") return value ? answersCopy.yes : answersCopy.no;
  if (Array.isArray(value)) return (value as OwnerAnswers[]).map(ownerLabel).join("\n");
  if (typeof value === "object" && value !== null && "givenNames" in value) return ownerLabel(value as never);
  if (typeof value === "object" && value !== null) return Object.values(value).filter(isWord).join(", ");
  const label = formattedAnswer(path, String(value ?? ""));
  if (path === "finish.country") return countryName(label);
  if (path.endsWith(".drawing")) return label === "" ? answersCopy.notDrawn : answersCopy.drawnSignature;
  return label === "yes" ? answersCopy.yes : label === "no" ? answersCopy.no : dayShown(label);
}

const isWord = (value: unknown) => typeof value === "string" && value !== "";
const ownerLabel = (owner: OwnerAnswers): string => ownerName(owner) || answersCopy.unnamedOwner;
