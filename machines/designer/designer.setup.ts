import { assign, setup } from "xstate";
import type { ContractFile, ContractTemplate, TemplateProposals } from "#contract/contract-template.ts";
import { templateFaults } from "#contract/contract-template-faults.ts";
import type { Box, Point } from "#contract/contract-template-geometry.ts";
import type { TemplateItemType } from "#contract/contract-template-palette.ts";
import { type Problem, problems } from "#contract/problems.ts";
import type { TemplateClipboard, TemplateCommand } from "#contract/template-command.ts";
import { fieldsOf, fieldWords } from "#contract/template-design.ts";
import { clipboardOf } from "#contract/template-edit-paste.ts";
import type { MergeSide } from "#contract/template-merge.ts";
import { port, source } from "#machines/port.ts";
import type { MachineMeta } from "#machines/requirements.ts";
import {
  faultsTold,
  freshProposals,
  isQuestioned,
  lossNoted,
  mergeTaken,
  newerJoined,
  newerTaken,
  proposalsAccepted,
  proposalsDismissed,
  proposalsTaken,
  publishedTaken,
  savedTaken,
  sidesTaken,
} from "./designer.keeping.ts";
import {
  clickTaken,
  isPressMovable,
  isPressOn,
  labelTaken,
  lockedTold,
  marqueeTaken,
  placementTaken,
  pressTaken,
} from "./designer.pointing.ts";
import {
  commandTaken,
  isSame,
  redoTaken,
  said,
  selectionTaken,
  steppedFrom,
  templateTaken,
  toggled,
  undoTaken,
} from "./designer.rules.ts";
import type {
  DesignerContext,
  DesignerEvent,
  DesignerInput,
  DesignerPanel,
  DesignerPorts,
  DesignerSources,
  PressTarget,
  PublishAnswer,
  SaveAnswer,
} from "./designer.types.ts";

const placingOf = (fieldType: TemplateItemType, signerId: string | null) => ({ fieldType, signerId });

/** The words of the designer's chart. The host fills the ports, and the action that does nothing here. */
export const designerSetup = setup({
  types: {
    input: {} as DesignerInput,
    context: {} as DesignerContext,
    events: {} as DesignerEvent,
    tags: {} as
      | "busy"
      | "failed"
      | "open"
      | "gesture"
      | "placing"
      | "editing"
      | "unsaved"
      | "saving"
      | "lost"
      | "refused"
      | "comparing"
      | "publishing"
      | "looking"
      | "offering",
    meta: {} as MachineMeta,
    children: {} as {
      loadTemplate: "loadTemplate";
      saveTemplate: "saveTemplate";
      publishTemplate: "publishTemplate";
      findProposals: "findProposals";
      watchPage: "watchPage";
    },
  },
  actors: {
    loadTemplate: port<DesignerPorts["loadTemplate"]>("loadTemplate"),
    saveTemplate: port<DesignerPorts["saveTemplate"]>("saveTemplate"),
    publishTemplate: port<DesignerPorts["publishTemplate"]>("publishTemplate"),
    findProposals: port<DesignerPorts["findProposals"]>("findProposals"),
    watchPage: source<DesignerSources["watchPage"]>("watchPage"),
  },
  delays: { savePause: 1_000, retrySoon: 2_000, retryLater: 15_000 },
  guards: {
    isArchived: (_, { template }: { template: ContractTemplate }) => template.status === "archived",
    isPressOn: ({ context }, { kind }: { kind: PressTarget["kind"] }) => isPressOn(context, kind),
    isPressFree: ({ context }, { kind }: { kind: PressTarget["kind"] }) =>
      isPressOn(context, kind) && isPressMovable(context),
    isField: ({ context }, { id }: { id: string }) => fieldsOf(context.design, [id]).length > 0,
    hasSelection: ({ context }) => context.selection.length > 0,
    hasFields: ({ context }) => context.design.fields.length > 0,
    hasClipboard: ({ context }) => context.clipboard !== null,
    isNoneSelected: ({ context }) => context.selection.length === 0,
    isOneSelected: ({ context }) => context.selection.length === 1,
    isManySelected: ({ context }) => context.selection.length > 1,
    isUnsaved: ({ context }) => !isSame(context.design, context.saved),
    isSaved: ({ context }) => isSame(context.design, context.saved),
    isChangedSince: ({ context }) => context.design !== context.sent,
    isToPublish: ({ context }) => context.isToPublish,
    isFaulty: ({ context }) => templateFaults(context.design).length > 0,
    isTaken: (_, { answer }: { answer: SaveAnswer | PublishAnswer }) => answer.kind !== "newer",
    isQuestioned: ({ context }, { answer }: { answer: SaveAnswer | PublishAnswer }) =>
      answer.kind === "newer" && isQuestioned(context, answer.template),
    isLostAgain: ({ context }) => context.lostCount > 0,
    isUnreached: (_, { problem: { code } }: { problem: Problem }) =>
      [0, 429].includes(problems[code].status) || problems[code].status >= 500,
    isAutomatic: ({ context }) => context.template?.mode === "auto" && context.design.fields.length === 0,
    isAnyProposed: ({ context }, { found }: { found: TemplateProposals }) =>
      freshProposals(context, found).length > 0,
    isAllAnswered: ({ context }) => context.proposals === null,
  },
  actions: {
    takeTemplate: assign(({ context }, { template }: { template: ContractTemplate }) =>
      templateTaken(context, template),
    ),
    showProblem: assign((_, { problem }: { problem: Problem }) => ({ problem })),
    clearProblem: assign({ problem: null }),
    announce: assign(({ context }, { words }: { words: string }) => said(context, words)),
    give: assign(({ context }, { command }: { command: TemplateCommand }) => commandTaken(context, command)),
    undo: assign(({ context }) => undoTaken(context)),
    redo: assign(({ context }) => redoTaken(context)),
    takePress: assign(({ context }, { target, isAdding }: { target: PressTarget; isAdding: boolean }) =>
      pressTaken(context, target, isAdding),
    ),
    dropPress: assign({ press: null }),
    takeClick: assign(({ context }) => clickTaken(context)),
    tellLocked: assign(({ context }) => lockedTold(context)),
    takeMarquee: assign(({ context }, { ids }: { ids: readonly string[] }) => marqueeTaken(context, ids)),
    arm: assign((_, params: { fieldType: TemplateItemType; signerId: string | null }) => ({
      placing: placingOf(params.fieldType, params.signerId),
    })),
    disarm: assign({ placing: null }),
    chooseOwner: assign((_, { id }: { id: string | null }) => ({ ownerId: id })),
    place: assign(({ context }, params: { pageId: string; at: Point | Box; seed: string }) =>
      placementTaken(context, params),
    ),
    openLabel: assign(({ context }, { id }: { id: string }) => ({
      ...selectionTaken(context, [id]),
      editingId: id,
    })),
    closeLabel: assign({ editingId: null }),
    takeLabel: assign(({ context }, { label }: { label: string }) => labelTaken(context, label)),
    select: assign(({ context }, { ids }: { ids: readonly string[] }) => selectionTaken(context, ids)),
    deselect: assign(({ context }) => selectionTaken(context, [])),
    toggle: assign(({ context }, { id }: { id: string }) =>
      selectionTaken(context, toggled(context.selection, id)),
    ),
    step: assign(({ context }, { by }: { by: 1 | -1 }) => selectionTaken(context, steppedFrom(context, by))),
    copy: assign(({ context }) => ({
      clipboard: clipboardOf(context.design, context.selection),
      ...said(context, `Copied ${fieldWords(fieldsOf(context.design, context.selection))}`),
    })),
    takeClipboard: assign((_, { clipboard }: { clipboard: TemplateClipboard | null }) => ({ clipboard })),
    noteSent: assign(({ context }) => ({ sent: context.design })),
    takeSaved: assign(({ context }, { answer }: { answer: SaveAnswer }) =>
      answer.kind === "saved" ? savedTaken(context, answer) : {},
    ),
    takeNewer: assign(({ context }, { answer }: { answer: SaveAnswer | PublishAnswer }) =>
      answer.kind === "newer" ? newerTaken(context, answer) : {},
    ),
    joinNewer: assign(({ context }, { answer }: { answer: SaveAnswer | PublishAnswer }) =>
      answer.kind === "newer" ? newerJoined(context, answer) : {},
    ),
    noteLost: assign(({ context }) => lossNoted(context)),
    takeSide: assign(({ context }, { key, side }: { key: string; side: MergeSide }) => ({
      sides: { ...context.sides, [key]: side },
    })),
    takeSides: assign(({ context }, { side }: { side: MergeSide }) => sidesTaken(context, side)),
    merge: assign(({ context }) => mergeTaken(context)),
    wishPublish: assign({ isToPublish: true }),
    dropPublish: assign({ isToPublish: false }),
    tellFaults: assign(({ context }) => faultsTold(context)),
    takePublished: assign(({ context }, { answer }: { answer: PublishAnswer }) =>
      answer.kind === "published" ? publishedTaken(context, answer.template) : {},
    ),
    addFile: assign(({ context }, { file }: { file: ContractFile }) => ({
      files: [...context.files.filter(({ hash }) => hash !== file.hash), file],
    })),
    takeProposals: assign(({ context }, { found }: { found: TemplateProposals }) =>
      proposalsTaken(context, found),
    ),
    acceptProposals: assign(({ context }, { ids }: { ids: readonly string[] }) =>
      proposalsAccepted(context, ids),
    ),
    dismissProposals: assign(({ context }, { ids }: { ids: readonly string[] }) =>
      proposalsDismissed(context, ids),
    ),
    setZoom: assign((_, { zoom }: { zoom: number }) => ({ zoom })),
    viewPage: assign((_, { pageId }: { pageId: string }) => ({ pageId })),
    choosePanel: assign((_, { panel }: { panel: DesignerPanel }) => ({ panel })),
    toggleSheet: assign(({ context }) => ({ isSheetOpen: !context.isSheetOpen })),
    typeSearch: assign((_, { text }: { text: string }) => ({ search: text })),
    /** Filled by the host: other templates and tabs paste it. */
    keepClipboard: (_, _params: { clipboard: TemplateClipboard | null }) => {},
  },
});
