import { describe, expect, test } from "vitest";
import type { TemplateSigner } from "#domain/template/types.ts";
import { proposalsOf } from "#server/services/documents/proposals.rules.ts";
import type { FoundField } from "#server/services/documents/proposed-field.rules.ts";
import { design, field, vendor } from "#tests/domain/template/designs.ts";
import { found, of } from "./found-field.ts";

describe("what was found as fields of a design", () => {
  test("is whole", () => {
    const { proposals, signers } = proposalsOf(design([]), [found]);
    expect(signers).toEqual([]);
    expect(proposals).toEqual([
      {
        source: "anchor",
        found: "Name",
        field: {
          id: expect.stringMatching(/^fld_[\w-]{16}$/),
          type: "text",
          name: "name",
          label: "Name",
          pageId: "page_0001",
          x: 10,
          y: 20,
          width: 100,
          height: 20,
          group: "general",
          groupName: "",
          signerId: null,
          fieldsetId: null,
          required: false,
          readOnly: false,
          locked: false,
          defaultValue: "",
          placeholder: "",
          format: "none",
          minLength: null,
          maxLength: null,
          minimum: null,
          maximum: null,
          options: [],
          dateFormat: "dd/MM/yyyy",
          fontSize: "fit",
          condition: null,
          formula: "",
          covers: false,
          tag: null,
        },
      },
    ]);
  });

  test("has the same id at the same place, and another elsewhere", () => {
    const idOf = (more: Partial<FoundField>) =>
      proposalsOf(design([]), [{ ...found, ...more }]).proposals[0]?.field.id;
    const ids = [
      {},
      { pageId: "page_0002" },
      { source: "tag" as const },
      { found: "Names" },
      { box: { ...found.box, x: 11 } },
      { box: { ...found.box, y: 21 } },
    ].map(idOf);
    expect(ids[0]).toBe("fld_8OurrIjw1-9PRMVO");
    expect(new Set(ids).size).toBe(6);
    expect(idOf({ box: { ...found.box, width: 1 }, name: "other" })).toBe(ids[0]);
  });

  test("is proposed once, and not again once it was accepted", () => {
    const again = proposalsOf(design([]), [found, found]);
    expect(again.proposals).toHaveLength(1);
    const [accepted] = again.proposals;
    expect(proposalsOf(design([field(accepted?.field.id ?? "")]), [found]).proposals).toEqual([]);
  });

  test("gets a name of its own", () => {
    const three = [1, 2, 3].map((x) => ({ ...found, box: { ...found.box, x } }));
    const names = proposalsOf(design([field("fld_1", { name: "name_2" })]), three).proposals;
    expect(names.map((one) => one.field.name)).toEqual(["name", "name_3", "name_4"]);
  });

  test("keeps what its source says of it", () => {
    const tag = { x: 1, y: 2, width: 3, height: 4 };
    const [one] = proposalsOf(design([]), [
      {
        ...found,
        found: "x".repeat(300),
        tag,
        type: "signature",
        isRequired: false,
        isReadOnly: true,
        maxLength: 7,
        options: ["A"],
      },
    ]).proposals;
    expect(one?.found).toHaveLength(200);
    expect(one?.field).toMatchObject({
      required: false,
      readOnly: true,
      maxLength: 7,
      options: ["A"],
      covers: true,
      tag: { ...tag, pageId: "page_0001" },
    });
    const [required] = proposalsOf(design([]), [{ ...found, type: "signature" }]).proposals;
    expect(required?.field.required).toBe(true);
  });
});

describe("whose a field is", () => {
  const whose = (more: Partial<FoundField>, signers: TemplateSigner[] = [vendor]) => {
    const made = proposalsOf(design([], { signers }), [{ ...found, ...more }]);
    const [one] = made.proposals;
    return [one?.field.group, one?.field.signerId, made.signers];
  };

  test("nobody's, a witness's, or that of a signer who is there", () => {
    expect(whose({})).toEqual(["general", null, []]);
    expect(whose({ party: { role: "vendor", number: 1, isWitness: true } })).toEqual(["witness", null, []]);
    expect(whose(of("vendor"))).toEqual(["signer", vendor.id, []]);
  });

  test("that of a new signer, by role and number", () => {
    expect(whose(of("vendor", 2))).toEqual([
      "signer",
      "sig_vendor2",
      [{ id: "sig_vendor2", role: "vendor", name: "Vendor 2" }],
    ]);
    const used = [{ ...vendor, id: "sig_buyer1" }];
    expect(whose(of("buyer"), used)).toEqual([
      "signer",
      "sig_buyer1_",
      [{ id: "sig_buyer1_", role: "buyer", name: "Buyer 1" }],
    ]);
  });

  test("that of a new signer whose id is not that of another who is there", () => {
    const others = [{ ...vendor, id: "sig_buyer1" }, vendor];
    expect(whose(of("buyer"), others)[1]).toBe("sig_buyer1_");
  });

  test("each that of its own new signer", () => {
    const two = [of("buyer"), of("agent"), of("buyer", 2)].map((more, x) => ({
      ...found,
      ...more,
      box: { ...found.box, x },
    }));
    const { proposals, signers } = proposalsOf(design([]), two);
    expect(signers.map(({ id }) => id)).toEqual(["sig_buyer1", "sig_agent1", "sig_buyer2"]);
    expect(proposals.map((one) => one.field.signerId)).toEqual(["sig_buyer1", "sig_agent1", "sig_buyer2"]);
  });

  test("that of one new signer for all that name them", () => {
    const two = [1, 2].map((x) => ({ ...found, ...of("buyer"), box: { ...found.box, x } }));
    const { proposals, signers } = proposalsOf(design([]), two);
    expect(signers).toHaveLength(1);
    expect(proposals.map((one) => one.field.signerId)).toEqual(["sig_buyer1", "sig_buyer1"]);
  });

  test("by the number among all signers", () => {
    const buyer: TemplateSigner = { id: "sig_b", role: "buyer", name: "B" };
    expect(whose({ signerNumber: 2 }, [vendor, buyer])).toEqual(["signer", "sig_b", []]);
    expect(whose({ signerNumber: 3, ...of("vendor") }, [vendor, buyer])).toEqual(["general", null, []]);
  });

  test("nobody's once there are fifteen signers", () => {
    const many = (count: number) =>
      Array.from({ length: count }, (_, at) => ({ ...vendor, id: `sig_${at}` }));
    expect(whose(of("buyer"), many(14))[1]).toBe("sig_buyer1");
    expect(whose(of("buyer"), many(15))).toEqual(["general", null, []]);
    const two = [of("buyer"), of("agent")].map((more, x) => ({
      ...found,
      ...more,
      box: { ...found.box, x },
    }));
    const { signers } = proposalsOf(design([], { signers: many(14) }), two);
    expect(signers.map(({ id }) => id)).toEqual(["sig_buyer1"]);
  });
});
