import { expect, test } from "vitest";
import { exampleField } from "#contract/contract-template-examples.ts";
import type { SigningPreview } from "#contract/signing-desk.ts";
import type { TemplateField } from "#domain/template/types.ts";
import { connectPreview } from "#web/signing-desk/signer-preview.connect.ts";

const field = (id: string, more: Partial<TemplateField> = {}): TemplateField => ({
  ...exampleField,
  id: `fld_${id}`,
  name: id,
  label: "",
  maxLength: null,
  ...more,
});
const [vendor, agent] = ["sig_vendor1", "sig_agent1"];
const party = { name: "Jane Citizen", role: "vendor" as const, otherRoles: [], isWitness: false };
const preview = (parties: SigningPreview["parties"]): SigningPreview => ({
  design: {
    pages: [{ id: exampleField.pageId, source: null, turn: 0, width: 595.28, height: 841.89 }],
    fields: [
      field("price", { signerId: null, group: "general", type: "number" }),
      field("full_name", { signerId: vendor, required: true }),
      field("notes", { signerId: vendor, label: "Notes", required: false }),
      field("initials", { signerId: vendor, type: "initials" }),
      field("sign", { signerId: vendor, type: "signature" }),
      field("watched", { signerId: vendor, type: "signature", group: "witness" }),
      field("agent_sign", { signerId: agent, type: "signature" }),
      field("agent_note", { signerId: agent, condition: { fieldId: "fld_price", value: "1" } }),
    ],
    signers: [],
  },
  values: { price: "850000" },
  parties,
});
const vendorParty = { ...party, turnId: "trn_vendor", signerId: vendor };
const agentParty = {
  ...party,
  name: "Alex Agent",
  role: "agent" as const,
  turnId: "trn_agent",
  signerId: agent,
};
const witness = { ...vendorParty, turnId: "trn_witness", name: "", isWitness: true };
const ownIn = (model: ReturnType<typeof connectPreview>) =>
  model?.pages.flatMap(({ fields }) =>
    fields.filter((each) => each.isOwn).map((each) => `${each.field.name}: ${each.text}`),
  );

test("a signer's own fields are marked, and asked about as they will be", () => {
  const model = connectPreview(preview([vendorParty, agentParty]), "trn_vendor");
  expect(model?.questions).toEqual([
    { id: "fld_full_name", label: "Full name", note: "Required" },
    { id: "fld_notes", label: "Notes", note: "Optional" },
  ]);
  expect(model?.signs).toEqual(["Initials in 1 place", "Signature in 1 place"]);
  expect(ownIn(model)).toEqual([
    "full_name: Full name",
    "notes: Notes",
    "initials: Initial here",
    "sign: Sign here",
  ]);
  expect(model?.pages[0]?.fields.find(({ field: { name } }) => name === "price")).toMatchObject({
    isOwn: false,
    value: "850000",
  });
});

test("another signer is chosen, and a witness, by who they are", () => {
  const parties = [vendorParty, witness, agentParty];
  const model = connectPreview(preview(parties), "trn_witness");
  expect(model?.parties).toEqual([
    { value: "trn_vendor", label: "Jane Citizen, Vendor" },
    { value: "trn_witness", label: "Witness of Vendor" },
    { value: "trn_agent", label: "Alex Agent, Agent" },
  ]);
  expect([model?.questions, model?.signs]).toEqual([
    [],
    ["Their address and occupation", "What they declare as a witness", "Signature in 1 place"],
  ]);
  expect(connectPreview(preview(parties), "trn_vendor")?.signs).toEqual([
    "Initials in 1 place",
    "Who watches them sign",
    "Signature in 1 place",
  ]);
  // The witness is another signer's.
  expect(connectPreview(preview(parties), "trn_agent")?.signs).toEqual(["Signature in 1 place"]);
  expect(connectPreview(preview(parties), "trn_gone")?.chosen).toBe("trn_vendor");
  expect(connectPreview(preview([]), "trn_gone")).toBeNull();
});

test("somebody with several roles finds the fields of all of them", () => {
  const both = { ...vendorParty, otherRoles: [{ signerId: agent, role: "agent" as const }] };
  const model = connectPreview(preview([both]), "trn_vendor");
  expect(model?.parties[0]?.label).toBe("Jane Citizen, Vendor and Agent");
  expect(model?.signs).toEqual(["Initials in 1 place", "Signature in 2 places"]);
});

test("a signature is asked for also where the document has no place for it", () => {
  const stranger = { ...agentParty, turnId: "trn_other", signerId: "sig_purchaser1" };
  const model = connectPreview(preview([stranger]), "trn_other");
  expect([model?.questions, model?.signs]).toEqual([[], ["Signature"]]);
});

test("what depends on answers is listed as such, and what staff ruled out is not [T606]", () => {
  const given = preview([vendorParty, agentParty]);
  const onNotes = { condition: { fieldId: "fld_notes", value: "yes" } };
  const fields = [
    ...given.design.fields.filter(({ name }) => name !== "agent_sign"),
    field("reason", { signerId: agent, required: true, ...onNotes }),
    field("more_initials", { signerId: agent, type: "initials", ...onNotes }),
  ];
  const model = connectPreview({ ...given, design: { ...given.design, fields } }, "trn_agent");
  expect(model?.questions).toEqual([{ id: "fld_reason", label: "Reason", note: "Depends on answers" }]);
  expect(model?.signs).toEqual(["Initials, depending on answers", "Signature"]);
  expect(ownIn(model)).toEqual([]);
});
