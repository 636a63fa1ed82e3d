import type { DesignerContext } from "#machines/designer/designer.types.ts";
import { designerCopy } from "./designer.copy.ts";

/** Where the keeping of the design stands. */
export type Saving = "clean" | "waiting" | "saving" | "lost" | "conflict" | "refused";
export type HeaderModel = {
  name: string;
  /** `Sale Contract · Version 2 published · 3 pages · 12 fields` */
  summary: string;
  saving: { tone: "calm" | "busy" | "alarm"; label: string; canRetry: boolean };
  /** What the next step back and forward would be; null where there is none. */
  undo: string | null;
  redo: string | null;
  zoom: string;
  publish: { label: string; isBusy: boolean };
};

type HeaderFacts = Pick<DesignerContext, "template" | "design" | "history" | "zoom" | "savedAt" | "problem">;

/** What stands above the pages. */
export function connectHeader(
  context: HeaderFacts,
  { saving, isPublishing }: { saving: Saving; isPublishing: boolean },
): HeaderModel {
  const { template, design, history, zoom } = context;
  return {
    name: template?.name ?? designerCopy.contractTemplate,
    summary: [
      template?.documentType ?? "",
      publishedLabel(template),
      counted(design.pages.length, "page"),
      counted(design.fields.length, "field"),
    ]
      .filter((part) => part !== "")
      .join(" · "),
    saving: savingOf(context, saving),
    undo: history.past.at(-1)?.label ?? null,
    redo: history.future.at(-1)?.label ?? null,
    zoom: `${Math.round(zoom * 100)} %`,
    publish: { label: designerCopy.publish, isBusy: isPublishing },
  };
}

function publishedLabel(template: DesignerContext["template"]): string {
  if (template === null) return "";
  const { publishedNumber, hasUnpublished } = template;
  if (publishedNumber === null) return designerCopy.draft;
  return hasUnpublished
    ? designerCopy.changedSince(publishedNumber)
    : designerCopy.versionPublished(publishedNumber);
}

/** `1 page`, `2 pages` */
export const counted = (count: number, what: string): string => `${count} ${what}${count === 1 ? "" : "s"}`;

function savingOf({ savedAt, problem }: HeaderFacts, saving: Saving): HeaderModel["saving"] {
  const calm = (label: string) => ({ tone: "calm" as const, label, canRetry: false });
  if (saving === "waiting" || saving === "saving")
    return { tone: "busy", label: designerCopy.saving, canRetry: false };
  if (saving === "lost")
    return {
      tone: "alarm",
      label: designerCopy.noConnection,
      canRetry: true,
    };
  if (saving === "conflict") return { tone: "alarm", label: designerCopy.changedElsewhere, canRetry: false };
  if (saving === "refused")
    return { tone: "alarm", label: designerCopy.notSaved(problem?.message ?? "").trim(), canRetry: true };
  return calm(savedAt === null ? designerCopy.noChangesYet : designerCopy.allChangesSaved);
}
