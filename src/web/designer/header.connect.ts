import type { DesignerContext } from "#machines/designer/designer.types.ts";

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

/** What stands above the pages. */
export function connectHeader(
  context: DesignerContext,
  { saving, isPublishing }: { saving: Saving; isPublishing: boolean },
): HeaderModel {
  const { template, design, history, zoom } = context;
  return {
    name: template?.name ?? "Contract template",
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
    publish: { label: "Publish", isBusy: isPublishing },
  };
}

function publishedLabel(template: DesignerContext["template"]): string {
  if (template === null) return "";
  const { publishedNumber, hasUnpublished } = template;
  if (publishedNumber === null) return "Draft";
  return hasUnpublished
    ? `Version ${publishedNumber}, changed since`
    : `Version ${publishedNumber} published`;
}

/** `1 page`, `2 pages` */
export const counted = (count: number, what: string): string => `${count} ${what}${count === 1 ? "" : "s"}`;

function savingOf({ savedAt, problem }: DesignerContext, saving: Saving): HeaderModel["saving"] {
  const calm = (label: string) => ({ tone: "calm" as const, label, canRetry: false });
  if (saving === "waiting" || saving === "saving") return { tone: "busy", label: "Saving…", canRetry: false };
  if (saving === "lost")
    return {
      tone: "alarm",
      label: "No connection. Your changes are kept here and saved when it's back.",
      canRetry: true,
    };
  if (saving === "conflict")
    return { tone: "alarm", label: "Changed somewhere else: choose what to keep.", canRetry: false };
  if (saving === "refused")
    return { tone: "alarm", label: `Not saved. ${problem?.message ?? ""}`.trim(), canRetry: true };
  return calm(savedAt === null ? "No changes yet" : "All changes saved");
}
