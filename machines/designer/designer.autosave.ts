import type { ContractTemplate, TemplateProposals } from "#contract/contract-template.ts";
import { templateErrors } from "#domain/template/errors.ts";
import { areOverlapping } from "#domain/template/geometry.ts";
import { type MergeSide, mergedBySides, mergeQuestions } from "#domain/template/merge.ts";
import type { TemplateDesign, TemplateProposal } from "#domain/template/types.ts";
import { commandApplied, designApplied, isSame, said } from "./designer.rules.ts";
import type { DesignerContext, Newer, PublishAnswer, SaveAnswer } from "./designer.types.ts";

type Change = Partial<DesignerContext>;

/** What a saving or a publishing was answered: theirs is joined, or kept beside one's own where both changed the same. */
export function answerApplied(context: DesignerContext, answer: SaveAnswer | PublishAnswer): Change {
  if (answer.kind === "saved") return savedApplied(context, answer);
  if (answer.kind === "published") return publishedApplied(context, answer.template);
  return isQuestioned(context, answer.template)
    ? newerApplied(context, answer)
    : newerJoined(context, answer);
}

function savedApplied(context: DesignerContext, answer: { version: number; savedAt: string }): Change {
  const { template, sent } = context;
  return {
    saved: sent,
    version: answer.version,
    savedAt: answer.savedAt,
    lostCount: 0,
    lost: [],
    template: template === null ? null : { ...template, hasUnpublished: true },
  };
}

/** How many of what was sent in vain are remembered. */
const maxLost = 20;

/** Nobody knows whether the server has what was sent. */
export const lossNoted = ({ lostCount, lost, sent }: DesignerContext): Change => ({
  lostCount: lostCount + 1,
  lost: lost.includes(sent) ? lost : [...lost, sent].slice(-maxLost),
});

/**
 * What this page has saved itself counts as saved, also where the answer was lost: the newer version is then no one else's.
 */
function withOwn(context: DesignerContext, newer: ContractTemplate): DesignerContext {
  const isOwn = context.lost.some((sent) => isSame(newer.design, sent));
  return isOwn ? { ...context, saved: newer.design } : context;
}

/** Whether somebody else's version asks for a decision. */
function isQuestioned(context: DesignerContext, newer: ContractTemplate): boolean {
  const { saved, design } = withOwn(context, newer);
  return mergeQuestions(saved, design, newer.design).length > 0;
}

/** Both changed the same: theirs is kept beside one's own. */
const newerApplied = (context: DesignerContext, { template, isOwn }: Newer): Change => ({
  theirs: { version: template.version, design: template.design, isOwn },
  sides: {},
  ...said(
    context,
    isOwn
      ? "You changed this template in another tab or on another device. Choose what counts."
      : "Somebody else changed this template. Choose what counts.",
  ),
});

/** What both changed, each by itself, is joined; it is said where that is new on this page. */
function newerJoined(context: DesignerContext, { template: newer, isOwn }: Newer): Change {
  const known = withOwn(context, newer);
  const design = asKept(mergedBySides(known.saved, known.design, newer.design, {}), newer.design);
  const isNews = !isSame(design, context.design);
  const whose = isOwn ? "Your changes in another tab or on another device" : "Changes of somebody else";
  return {
    ...designApplied(context, design),
    saved: newer.design,
    version: newer.version,
    lostCount: 0,
    lost: [],
    files: newer.files,
    template: newer,
    ...(isNews ? said(context, `${whose} were joined with yours.`) : {}),
  };
}

/** What was chosen stands on top of the newer version. */
export function mergeApplied(context: DesignerContext): Change {
  const { theirs, saved, design, sides } = context;
  if (theirs === null) return {};
  return {
    ...designApplied(context, asKept(mergedBySides(saved, design, theirs.design, sides), theirs.design)),
    saved: theirs.design,
    version: theirs.version,
    lostCount: 0,
    lost: [],
    theirs: null,
    sides: {},
    ...said(context, "The two versions are joined."),
  };
}

/** The kept design itself where another is the same: then they are compared at once. */
const asKept = (design: TemplateDesign, kept: TemplateDesign): TemplateDesign =>
  isSame(design, kept) ? kept : design;

/** All of one's own count, or all of theirs. */
export function sidesApplied({ saved, design, theirs }: DesignerContext, side: MergeSide): Change {
  const questions = theirs === null ? [] : mergeQuestions(saved, design, theirs.design);
  return { sides: Object.fromEntries(questions.map(({ key }) => [key, side])) };
}

export function errorsReported(context: DesignerContext): Change {
  const { length } = templateErrors(context.design);
  return {
    panel: "errors",
    ...said(
      context,
      `This template cannot be published yet: ${length === 1 ? "one error" : `${length} errors`}.`,
    ),
  };
}

const publishedApplied = (context: DesignerContext, template: ContractTemplate): Change => ({
  template,
  version: template.version,
  isToPublish: false,
  ...said(context, `Published as version ${template.publishedNumber}.`),
});

/** Some proposals become fields, with the signers that they name. */
export function proposalsAccepted(context: DesignerContext, ids: readonly string[]): Change {
  const { proposals } = context;
  if (proposals === null) return {};
  const accepted = proposals.proposals.filter(({ field }) => ids.includes(field.id));
  const command = { kind: "accept", proposals: accepted, signers: proposals.signers } as const;
  const change = commandApplied(context, command);
  return change.design === undefined ? change : { ...change, ...proposalsLeft(context, ids) };
}

export const proposalsDismissed = (context: DesignerContext, ids: readonly string[]): Change => ({
  ...proposalsLeft(context, ids),
  ...said(context, ids.length === 1 ? "Dismissed a proposal." : `Dismissed ${ids.length} proposals.`),
});

/** What the documents propose and is not placed yet. */
export function freshProposals({ design }: DesignerContext, found: TemplateProposals): TemplateProposal[] {
  const isPlaced = ({ field }: TemplateProposal) =>
    design.fields.some(
      (one) =>
        one.id === field.id ||
        (one.pageId === field.pageId && one.type === field.type && areOverlapping(one, field)),
    );
  return found.proposals.filter((proposal) => !isPlaced(proposal));
}

export function proposalsApplied(context: DesignerContext, found: TemplateProposals): Change {
  const proposals = freshProposals(context, found);
  const { length } = proposals;
  const message = length === 1 ? "One field is proposed." : `${length} fields are proposed.`;
  return {
    proposals: length === 0 ? null : { ...found, proposals },
    ...said(context, length === 0 ? "The documents propose no other fields." : message),
  };
}

function proposalsLeft({ proposals }: DesignerContext, ids: readonly string[]): Change {
  const left = proposals?.proposals.filter(({ field }) => !ids.includes(field.id)) ?? [];
  return { proposals: proposals === null || left.length === 0 ? null : { ...proposals, proposals: left } };
}
