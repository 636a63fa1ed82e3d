import { assign, setup } from "xstate";
import type { ContractFile, ContractTemplate, TemplateProposals } from "#contract/contract-template.ts";
import type { TemplateClipboard, TemplateCommand } from "#domain/template/command.ts";
import { fieldLabel, fieldsOf } from "#domain/template/design.ts";
import { clipboardOf } from "#domain/template/edit-paste.ts";
import { templateErrors } from "#domain/template/errors.ts";
import type { Box, Point } from "#domain/template/geometry.ts";
import type { MergeSide } from "#domain/template/merge.ts";
import type { TemplateItemType } from "#domain/template/palette.ts";
import { editedDraftGuards } from "#machines/kit/edited-draft.ts";
import type { WithProblem } from "#machines/kit/failure.ts";
import { port, source } from "#machines/kit/port.ts";
import type { MachineMeta } from "#machines/requirements.ts";
import {
  answerApplied,
  errorsReported,
  freshProposals,
  lossNoted,
  mergeApplied,
  proposalsAccepted,
  proposalsApplied,
  proposalsDismissed,
  sidesApplied,
} from "./designer.autosave.ts";
import {
  clickApplied,
  isPressMovable,
  isPressOn,
  labelApplied,
  lockedReported,
  marqueeApplied,
  placementApplied,
  pressApplied,
} from "./designer.pointing.ts";
import {
  commandApplied,
  isSame,
  redoApplied,
  said,
  selectionApplied,
  steppedFrom,
  templateApplied,
  toggled,
  undoApplied,
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

/** The message of the designer's chart. The host fills the ports, and the action that does nothing here. */
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
    ...editedDraftGuards,
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
    isInvalid: ({ context }) => templateErrors(context.design).length > 0,
    isLostAgain: ({ context }) => context.lostCount > 0,
    isAutomatic: ({ context }) => context.template?.mode === "auto" && context.design.fields.length === 0,
    isAnyProposed: ({ context }, { found }: { found: TemplateProposals }) =>
      freshProposals(context, found).length > 0,
    isAllAnswered: ({ context }) => context.proposals === null,
  },
  actions: {
    assignTemplate: assign(({ context }, { template }: { template: ContractTemplate }) =>
      templateApplied(context, template),
    ),
    showProblem: assign((_, params: WithProblem) => params),
    clearProblem: assign({ problem: null }),
    announce: assign(({ context }, { message }: { message: string }) => said(context, message)),
    give: assign(({ context }, { command }: { command: TemplateCommand }) =>
      commandApplied(context, command),
    ),
    undo: assign(({ context }) => undoApplied(context)),
    redo: assign(({ context }) => redoApplied(context)),
    assignPress: assign(({ context }, { target, isAdding }: { target: PressTarget; isAdding: boolean }) =>
      pressApplied(context, target, isAdding),
    ),
    dropPress: assign({ press: null }),
    assignClick: assign(({ context }) => clickApplied(context)),
    notifyLocked: assign(({ context }) => lockedReported(context)),
    assignMarquee: assign(({ context }, { ids }: { ids: readonly string[] }) => marqueeApplied(context, ids)),
    arm: assign((_, params: { fieldType: TemplateItemType; signerId: string | null }) => ({
      placing: placingOf(params.fieldType, params.signerId),
    })),
    disarm: assign({ placing: null }),
    chooseOwner: assign((_, { id }: { id: string | null }) => ({ ownerId: id })),
    place: assign(({ context }, params: { pageId: string; at: Point | Box; seed: string }) =>
      placementApplied(context, params),
    ),
    openLabel: assign(({ context }, { id }: { id: string }) => ({
      ...selectionApplied(context, [id]),
      editingId: id,
    })),
    closeLabel: assign({ editingId: null }),
    assignLabel: assign(({ context }, { label }: { label: string }) => labelApplied(context, label)),
    select: assign(({ context }, { ids }: { ids: readonly string[] }) => selectionApplied(context, ids)),
    deselect: assign(({ context }) => selectionApplied(context, [])),
    toggle: assign(({ context }, { id }: { id: string }) =>
      selectionApplied(context, toggled(context.selection, id)),
    ),
    step: assign(({ context }, { by }: { by: 1 | -1 }) =>
      selectionApplied(context, steppedFrom(context, by)),
    ),
    copy: assign(({ context }) => ({
      clipboard: clipboardOf(context.design, context.selection),
      ...said(context, `Copied ${fieldLabel(fieldsOf(context.design, context.selection))}`),
    })),
    assignClipboard: assign((_, { clipboard }: { clipboard: TemplateClipboard | null }) => ({ clipboard })),
    noteSent: assign(({ context }) => ({ sent: context.design })),
    assignAnswer: assign(({ context }, { answer }: { answer: SaveAnswer | PublishAnswer }) =>
      answerApplied(context, answer),
    ),
    noteLost: assign(({ context }) => lossNoted(context)),
    assignSide: assign(({ context }, { key, side }: { key: string; side: MergeSide }) => ({
      sides: { ...context.sides, [key]: side },
    })),
    assignSides: assign(({ context }, { side }: { side: MergeSide }) => sidesApplied(context, side)),
    merge: assign(({ context }) => mergeApplied(context)),
    wishPublish: assign({ isToPublish: true }),
    dropPublish: assign({ isToPublish: false }),
    notifyErrors: assign(({ context }) => errorsReported(context)),
    addFile: assign(({ context }, { file }: { file: ContractFile }) => ({
      files: [...context.files.filter(({ hash }) => hash !== file.hash), file],
    })),
    assignProposals: assign(({ context }, { found }: { found: TemplateProposals }) =>
      proposalsApplied(context, found),
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
