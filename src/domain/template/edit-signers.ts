import { done, keptWithin, pageOf, refused, withBox } from "./design.ts";
import type { Commanded } from "./edit.ts";
import { tooManyLabels } from "./edit-place.ts";
import { templateMaxFields, templateMaxSigners } from "./limits.ts";
import { freeName, usedNames, withNewFields } from "./names.ts";
import type { TemplateDesign, TemplateField, TemplateProposal, TemplateSigner } from "./types.ts";

const tooManySigners = `A template has at most ${templateMaxSigners} signers.`;

export function signerAdded(design: TemplateDesign, signer: TemplateSigner): Commanded {
  if (design.signers.length >= templateMaxSigners) return refused(tooManySigners);
  if (design.signers.some(({ id }) => id === signer.id)) return refused("This signer is there already.");
  return done({ ...design, signers: [...design.signers, signer] }, `Added ${signer.name}`);
}

export function signerChanged(
  design: TemplateDesign,
  id: string,
  changes: Partial<Omit<TemplateSigner, "id">>,
): Commanded {
  const signer = design.signers.find((one) => one.id === id);
  if (signer === undefined) return refused("This signer is no longer there.");
  const signers = design.signers.map((one) => (one.id === id ? { ...one, ...changes } : one));
  return done({ ...design, signers }, `Changed ${signer.name}`, {
    join: `signer ${Object.keys(changes).join(" ")} of ${id}`,
  });
}

/** Takes a signer away; their fields become nobody's, in the general group. */
export function signerRemoved(design: TemplateDesign, id: string): Commanded {
  const signer = design.signers.find((one) => one.id === id);
  if (signer === undefined) return refused("This signer is no longer there.");
  const theirs = design.fields.filter(({ signerId }) => signerId === id).length;
  const label = `Removed ${signer.name}`;
  return done(
    {
      ...design,
      signers: design.signers.filter((one) => one.id !== id),
      fields: design.fields.map((field) =>
        field.signerId === id ? { ...field, signerId: null, group: "general" as const } : field,
      ),
    },
    label,
    {
      message:
        theirs === 0
          ? label
          : `${label}. ${theirs === 1 ? "A field is" : `${theirs} fields are`} general now`,
    },
  );
}

/** Places fields that the documents propose, with the signers that they name and the template has not. */
export function accepted(
  design: TemplateDesign,
  proposals: readonly TemplateProposal[],
  signers: readonly TemplateSigner[],
): Commanded {
  const usable = proposals.filter(({ field }) => pageOf(design, field.pageId) !== null);
  if (usable.length === 0) return refused("There is no proposal to accept.");
  if (design.fields.length + usable.length > templateMaxFields) return refused(tooManyLabels);
  const { added, own } = signersFor(design, usable, signers);
  if (design.signers.length + added.length > templateMaxSigners) return refused(tooManySigners);
  const [ids, names] = [new Set(design.fields.map(({ id }) => id)), usedNames(design)];
  const fields = usable.flatMap(({ field }): TemplateField[] => {
    const page = pageOf(design, field.pageId);
    if (page === null) return [];
    const signerId = own.get(field.signerId ?? "") ?? null;
    return [
      {
        ...withBox(field, keptWithin(field, page)),
        id: freeId(ids, field.id),
        name: freeName(names, field.name),
        signerId,
        group: signerId === null && field.group === "signer" ? "general" : field.group,
      },
    ];
  });
  return done(
    withNewFields({ ...design, signers: [...design.signers, ...added] }, fields),
    fields.length === 1 ? `Accepted ${fields[0]?.label ?? ""}` : `Accepted ${fields.length} proposals`,
    { selection: fields.map(({ id }) => id) },
  );
}

/** Which signer of the design each proposed one is: the same by id, or by role and name; else they are added. */
function signersFor(
  design: TemplateDesign,
  proposals: readonly TemplateProposal[],
  signers: readonly TemplateSigner[],
): { added: TemplateSigner[]; own: Map<string, string> } {
  const own = new Map(design.signers.map(({ id }) => [id, id]));
  const named = new Set(proposals.map(({ field }) => field.signerId));
  const added: TemplateSigner[] = [];
  for (const signer of signers) {
    if (own.has(signer.id) || !named.has(signer.id)) continue;
    const same = design.signers.find(({ role, name }) => role === signer.role && name === signer.name);
    if (same === undefined) added.push(signer);
    own.set(signer.id, same?.id ?? signer.id);
  }
  return { added, own };
}

function freeId(used: Set<string>, wished: string): string {
  let id = wished;
  for (let number = 2; used.has(id); number += 1) id = `${wished.slice(0, 34)}_${number}`;
  used.add(id);
  return id;
}
