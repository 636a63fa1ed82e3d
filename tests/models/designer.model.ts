import { clipboardOf } from "#domain/template/edit-paste.ts";
import type { TemplateDesign } from "#domain/template/types.ts";
import { designerMachine } from "#machines/designer/designer.machine.ts";
import type { DesignerContext } from "#machines/designer/designer.types.ts";
import { answered, refused } from "#tests/harness/answers.ts";
import { defineModel } from "#tests/harness/model.ts";
import { openings, publishings, savings } from "./designer.answers.ts";
import { eventsOf } from "./designer.cases.ts";
import { designOf, proposed, templates, third } from "./designer.designs.ts";
import { designerRules } from "./designer.rules.ts";

const ids = (fields: readonly { id: string }[] | undefined) => fields?.map(({ id }) => id) ?? null;
const digest = ({ fields, pages, signers }: TemplateDesign) => [
  fields.map(({ id, name, label, pageId, x, y, width }) => [id, name, label, pageId, x, y, width].join()),
  pages.map(({ turn }) => turn),
  signers.map(({ id }) => id),
];

const stepped = ({ label, forward }: DesignerContext["history"]["past"][number]) =>
  [label, ...forward.fields.map(({ field }) => field?.x)].join();

/** Nobody was chosen, or nobody is: JSON would tell both alike. */
const ownerReported = ({ ownerId }: DesignerContext) => (ownerId === null ? "nobody" : ownerId);

/** What of the context counts as state, as far as it can be written down. */
export const reportedOf = (context: DesignerContext) => [
  [digest(context.design), digest(context.saved), digest(context.sent), context.version],
  [context.history.past, context.history.future].map((edits) => edits.map(stepped)),
  [context.history.isOpen, context.lost.map(digest), context.isToPublish],
  [context.selection, ids(context.clipboard?.fields), context.press, context.placing, context.editingId],
  [
    context.theirs === null ? null : digest(context.theirs.design),
    context.sides,
    context.problem?.code ?? null,
    context.savedAt,
  ],
  [ids(context.proposals?.proposals.map(({ field }) => field)), context.files.length],
  [context.zoom, context.pageId, context.panel, context.isSheetOpen, context.search, ownerReported(context)],
  [context.template?.status ?? null, context.template?.hasUnpublished ?? null],
];

export const model = defineModel({
  machine: designerMachine,
  scenarios: Object.entries(templates).map(([part, id]) => ({
    name: part,
    input: {
      id,
      clipboard: id === templates.edits ? clipboardOf(designOf(third), [third.id]) : null,
    },
  })),
  events: eventsOf,
  outcomes: {
    loadTemplate: openings,
    saveTemplate: savings,
    publishTemplate: publishings,
    findProposals: ({ context }) => [
      answered("found", proposed),
      ...(context.id === templates.proposals
        ? [answered("none", { proposals: [], signers: [] }), refused("document.busy")]
        : []),
    ],
  },
  // Only the machine itself knows whether what is shown and what was sent are one value.
  project: (context: DesignerContext) => [reportedOf(context), context.design === context.sent],
  invariants: designerRules,
  stage: "page",
  untaken: {
    stage: {
      "designer.editor.selection|field.toggled|0":
        "A field is toggled by Shift and a press: that is told as the press it is.",
      "designer.editor.selection|field.stepped|0":
        "Tab moves the browser's own focus from field to field, which selects nothing by itself.",
    },
  },
});
