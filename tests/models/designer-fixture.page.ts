import type { AnyMachineSnapshot } from "xstate";
import type { ContractTemplate } from "#contract/contract-template.ts";
import type { TemplateDesign, TemplateField } from "#domain/template/types.ts";
import { answered, refused } from "#tests/harness/answers.ts";
import type { Model, Outcome } from "#tests/harness/model.ts";
import { newer } from "./designer.answers.ts";
import * as whole from "./designer.designs.ts";

const { contextOf, designOf, labelOf, otherPageId } = whole;

/** Two pages that are small enough to be seen at once, whose points are whole pixels: 400 by 300. */
export const pageIds = { first: whole.free.pageId, second: otherPageId } as const;
const placed = (field: TemplateField, y: number): TemplateField => ({
  ...field,
  x: 60,
  y,
  width: 100,
  height: 24,
});
export const free = placed(whole.free, 60);
export const fixed = placed(whole.fixed, 120);
export const third = placed(whole.third, 200);

const onSmallPages = (...fields: TemplateField[]): TemplateDesign => {
  const design = designOf(...fields);
  return { ...design, pages: design.pages.map((page) => ({ ...page, width: 400, height: 300 })) };
};

// The template tells which part of the designer its page is walked through.
export const templates = {
  closed: "ctp_page_closed",
  autosave: "ctp_page_autosave",
  publishing: "ctp_page_publishing",
  proposals: "ctp_page_proposals",
  looking: "ctp_page_looking",
  selection: "ctp_page_selection",
  pointer: "ctp_page_pointer",
  placing: "ctp_page_placing",
} as const;
const titles: Record<keyof typeof templates, string> = {
  closed: "a template that may not open",
  autosave: "what is kept",
  publishing: "publishing",
  proposals: "an automatic template",
  looking: "what is looked at",
  selection: "what is selected",
  pointer: "by hand",
  placing: "what is placed",
};

export const scenarios = Object.entries(templates).map(([part, id]) => ({
  name: titles[part as keyof typeof templates],
  input: { id, clipboard: null },
}));

const templateOf = (id: string, design: TemplateDesign, more: Partial<ContractTemplate> = {}) =>
  whole.templateOf(id, design, { status: "draft", publishedNumber: null, ...more });
const opened: Readonly<Record<string, ContractTemplate>> = {
  [templates.closed]: templateOf(templates.closed, onSmallPages(), { status: "archived" }),
  [templates.proposals]: templateOf(templates.proposals, onSmallPages(), { mode: "auto" }),
  [templates.pointer]: templateOf(templates.pointer, onSmallPages(free, fixed)),
  [templates.placing]: templateOf(templates.placing, onSmallPages()),
};
const openedAs = (id: string): ContractTemplate => opened[id] ?? templateOf(id, onSmallPages(free, third));

/** One's own labels, in the order in which they are written; a design is known by the newest. */
export const ownLabels = [whole.labels.old, whole.labels.own, whole.labels.later, "Name of the seller"];
const placeOf = (design: TemplateDesign): number => ownLabels.indexOf(labelOf(design)) + 1;

/** What the documents propose: a field of nobody, and one of a signer that is not there yet. */
const found = {
  ...whole.proposed,
  proposals: whole.proposed.proposals.map((proposal, at) => ({
    ...proposal,
    field: { ...proposal.field, x: 60, y: 60 + 100 * at, width: 120, height: 30 },
  })),
};
export const proposedIds = found.proposals.map(({ field }) => field.id);

/** They changed another field, or the same; whoever has that version already is told nothing newer. */
const newerVersions = (id: string): Outcome[] =>
  [
    ["newer elsewhere", onSmallPages(free, { ...third, label: "Vendor's mobile" })] as const,
    ["newer in the same", onSmallPages({ ...free, label: whole.labels.theirs }, third)] as const,
  ].map(([name, design]) => newer(name, templateOf(id, design, { version: 100 })));

const savedAt = "2026-11-22T03:00:00.000Z";
const isTheirs = (version: number) => version >= 100;

function savings(snapshot: AnyMachineSnapshot): Outcome[] {
  const { id, version, sent } = contextOf(snapshot);
  const next = (isTheirs(version) ? 101 : 2) + placeOf(sent);
  const saved = answered("saved", { kind: "saved", version: next, savedAt }, { version: next, savedAt });
  if (id !== templates.autosave || isTheirs(version)) return [saved];
  return [saved, ...newerVersions(id), refused("network.lost"), refused("template.too-large")];
}

function publishings(snapshot: AnyMachineSnapshot): Outcome[] {
  const { id, version, saved } = contextOf(snapshot);
  const template = templateOf(id, saved, { version, status: "published", publishedNumber: 1 });
  const published = answered("published", { kind: "published", template }, template);
  return isTheirs(version) ? [published] : [published, ...newerVersions(id), refused("template.unchanged")];
}

/** What the network answers to the page. */
export const outcomes: Model["outcomes"] = {
  loadTemplate: (snapshot) => {
    const { id } = contextOf(snapshot);
    const answer = answered("found", openedAs(id));
    return id === templates.closed
      ? [answer, refused("network.lost"), refused("template.unknown")]
      : [answer];
  },
  saveTemplate: savings,
  publishTemplate: publishings,
  findProposals: () => [
    answered("found", found),
    answered("none", { proposals: [], signers: [] }),
    refused("document.busy"),
  ],
};
