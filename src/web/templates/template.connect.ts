import type { ContractTemplate, TemplateVersion } from "#contract/contract-template.ts";
import { type TemplateError, templateErrors } from "#domain/template/errors.ts";
import { staffInstant } from "#web/adapters/agency-clock.ts";
import { templateCopy } from "./template.copy.ts";
import { countLabel, templateHref } from "./templates.connect.ts";
import { sizeLabel, warningLabels } from "./uploads.connect.ts";

export const momentLabel = (instant: string): string => staffInstant(instant);

/** What is compared: two versions by their numbers, or one with the draft. */
export type Compared = { from: number; to: number | "draft" };

/** Which comparison an address asks for: `compare=1..2`, `compare=1..draft`. */
export function comparedIn(search: string): Compared | null {
  const [, from = "", to = ""] =
    /^(\d{1,6})\.\.(\d{1,6}|draft)$/.exec(new URLSearchParams(search).get("compare") ?? "") ?? [];
  return from === "" ? null : { from: Number(from), to: to === "draft" ? "draft" : Number(to) };
}
export const compareHref = (id: string, { from, to }: Compared): string =>
  `${templateHref(id)}?compare=${from}..${to}`;

export const partName = (part: number | "draft"): string =>
  part === "draft" ? templateCopy.theDraftInSentence : templateCopy.versionInSentence(part);

export type ConnectedError = { id: string; message: string; fields: string };

/** What keeps the draft from being published, each with the names of the fields that it concerns. */
export function connectErrors({ design }: Pick<ContractTemplate, "design">): ConnectedError[] {
  const names = new Map(design.fields.map(({ id, label, name }) => [id, label === "" ? name : label]));
  return templateErrors(design).map(({ kind, message, fieldIds }: TemplateError) => ({
    id: `${kind} ${fieldIds.join()}`,
    message,
    fields: fieldIds.flatMap((fieldId) => names.get(fieldId) ?? []).join(", "),
  }));
}

/** Why there is nothing to publish just now; null where there is. */
export function whyNotPublished({
  status,
  publishedNumber,
  hasUnpublished,
}: Pick<ContractTemplate, "status" | "publishedNumber" | "hasUnpublished">): string | null {
  if (status === "archived") return templateCopy.itIsArchived;
  return publishedNumber !== null && !hasUnpublished ? templateCopy.nothingChangedSincePublished : null;
}

/** A template's published versions, as the list shows them. */
export const connectVersions = (versions: readonly TemplateVersion[], template: ContractTemplate) =>
  versions.map(({ number, publishedAt, publishedBy, pages, fields }, at) => {
    const older = versions[at + 1];
    return {
      number,
      title: templateCopy.version(number),
      isNewest: at === 0,
      publishedAt,
      at: momentLabel(publishedAt),
      by: publishedBy,
      contents: `${countLabel(pages, "page")}, ${countLabel(fields, "field")}`,
      withDraft: compareHref(template.id, { from: number, to: "draft" }),
      withOlder: older === undefined ? null : compareHref(template.id, { from: older.number, to: number }),
      canRestore: template.status !== "archived" && !(at === 0 && !template.hasUnpublished),
    };
  });

/** The documents of a template, with what is to be known of each. */
export const connectFiles = ({ files }: Pick<ContractTemplate, "files">) =>
  files.map(({ hash, name, bytes, pages, warnings }) => ({
    hash,
    name,
    size: `${countLabel(pages.length, "page")}, ${sizeLabel(bytes)}`,
    warnings: warnings.map((warning) => warningLabels[warning]),
  }));
