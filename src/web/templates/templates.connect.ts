import type { ContractTemplateRow, TemplateStatus } from "#contract/contract-template.ts";
import { documentTypes, type templateModes } from "#domain/enumerations.ts";
import { templateNameMaxLength } from "#domain/template/limits.ts";
import type { BadgeTone } from "#web/ui/badge.tsx";
import { templatesCopy } from "./templates.copy.ts";

export const templatesPath = "/contract-templates";
export const templateHref = (id: string): string => `${templatesPath}/${encodeURIComponent(id)}`;
export const designerHref = (id: string): string => `${templateHref(id)}/design`;

const statusLabel: Record<TemplateStatus, string> = {
  draft: templatesCopy.draft,
  published: templatesCopy.published,
  archived: templatesCopy.archived,
};
const statusTones: Record<TemplateStatus, BadgeTone> = {
  draft: "warning",
  published: "success",
  archived: "neutral",
};
export const modeNames: Record<(typeof templateModes)[number], string> = {
  manual: templatesCopy.manual,
  auto: templatesCopy.auto,
};
export const modeLabel = (mode: (typeof templateModes)[number]): string => modeNames[mode];

/** The ways to place fields, as a person chooses between them. */
export const modeOptions = [
  { value: "manual", label: templatesCopy.manual },
  { value: "auto", label: templatesCopy.auto },
] as const;
export const modeHint = templatesCopy.autoOffersFieldsTags;
export const typeOptions = documentTypes.map((value) => ({ value, label: value }));

export const statusOptions = (["draft", "published", "archived"] as const).map((value) => ({
  value,
  label: statusLabel[value],
}));

type Status = Pick<ContractTemplateRow, "status" | "publishedNumber" | "hasUnpublished">;

/** The status of a template, its published version, and whether the draft has newer changes. */
export function connectStatus({ status, publishedNumber, hasUnpublished }: Status) {
  return {
    label: statusLabel[status],
    tone: statusTones[status],
    version: publishedNumber === null ? null : `v${publishedNumber}`,
    /** Before the first publication nothing counts as an unpublished change. */
    isAhead: publishedNumber !== null && hasUnpublished && status !== "archived",
  };
}

export const countLabel = (count: number, one: string, many = `${one}s`): string =>
  `${new Intl.NumberFormat("en-AU").format(count)} ${count === 1 ? one : many}`;

/** `Copy of Sale contract`, as long as a name may be. */
export const copyName = (name: string): string => templatesCopy.copyOf(name).slice(0, templateNameMaxLength);
