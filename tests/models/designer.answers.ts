import type { AnyMachineSnapshot } from "xstate";
import type { ContractTemplate } from "#contract/contract-template.ts";
import { problems } from "#contract/problems.ts";
import type { TemplateDesign } from "#domain/template/types.ts";
import type { DesignerContext } from "#machines/designer/designer.types.ts";
import { answered, refused } from "#tests/harness/answers.ts";
import type { Outcome } from "#tests/harness/model.ts";
import {
  contextOf,
  designOf,
  free,
  labelOf,
  labels,
  opened,
  templateOf,
  templates,
  third,
} from "./designer.designs.ts";

const savedAt = "2026-11-22T03:00:00.000Z";

export const openings = ({ context }: AnyMachineSnapshot): Outcome[] => {
  const { id } = context as DesignerContext;
  const found = answered("found", opened[id]);
  return id === templates.closed ? [found, refused("network.lost"), refused("template.unknown")] : [found];
};

/** The same labels have the same version, so that saving what was saved leads nowhere new. */
const versionOf = ({ version }: DesignerContext, design: TemplateDesign): number => {
  const place = Object.values<string>(labels).indexOf(labelOf(design));
  return (version >= 100 ? 101 : 2) + place;
};

/** Somebody else's version, as the refusal of a version brings it. */
export function newer(name: string, template: ContractTemplate): Outcome {
  const { status, message } = problems["template.version-conflict"];
  const code = "template.version-conflict";
  return {
    name,
    output: { kind: "newer", template, isOwn: false },
    http: { status, json: { error: { code, message }, current: template } },
  };
}

/** They changed another field, or the same. */
const newerVersions = ({ id, version }: DesignerContext): Outcome[] =>
  version >= 100
    ? []
    : [
        newer(
          "newer elsewhere",
          templateOf(id, designOf(free, { ...third, label: "Vendor's mobile" }), { version: 100 }),
        ),
        newer(
          "newer in the same",
          templateOf(id, designOf({ ...free, label: labels.theirs }, third), { version: 100 }),
        ),
      ];

export function savings(snapshot: AnyMachineSnapshot): Outcome[] {
  const context = contextOf(snapshot);
  const { id, sent, lost, history } = context;
  const version = versionOf(context, sent);
  const saved = answered("saved", { kind: "saved", version, savedAt }, { version, savedAt });
  const failures = [refused("network.lost"), refused("template.too-large")];
  const isFirst = history.past.length === 1 && (id === templates.gestures || id === templates.proposals);
  if (isFirst) return failures.slice(1);
  if (context.version >= 100) return [saved];
  if (id === templates.publishing && context.isToPublish)
    return [saved, ...newerVersions(context).slice(1), ...failures];
  if (id !== templates.autosave) return [saved];
  const own = lost
    .slice(0, 1)
    .map((unheard) =>
      newer("its own, unheard of", templateOf(id, unheard, { version: versionOf(context, unheard) })),
    );
  return [saved, ...newerVersions(context), ...own, ...failures];
}

export function publishings(snapshot: AnyMachineSnapshot): Outcome[] {
  const context = contextOf(snapshot);
  const template = templateOf(context.id, context.saved, {
    version: context.version,
    status: "published",
    publishedNumber: 1,
  });
  return [
    answered("published", { kind: "published", template }, template),
    ...newerVersions(context),
    refused("template.unchanged"),
  ];
}
