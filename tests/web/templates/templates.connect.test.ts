import { expect, test } from "vitest";
import { createActor } from "xstate";
import { exampleContractTemplate, exampleField } from "#contract/contract-template-examples.ts";
import { templateMaxFiles } from "#domain/template/limits.ts";
import { documentUploadMachine } from "#machines/document-upload/document-upload.machine.ts";
import { fieldErrors } from "#web/kit/form/record-form.ts";
import { connectPreview, previewOf, versionKey, wayKey } from "#web/templates/preview.connect.ts";
import { settingsForm } from "#web/templates/settings.form.ts";
import {
  comparedIn,
  compareHref,
  connectErrors,
  connectVersions,
  whyNotPublished,
} from "#web/templates/template.connect.ts";
import { connectStatus, copyName } from "#web/templates/templates.connect.ts";
import { connectUploads, sizeLabel } from "#web/templates/uploads.connect.ts";

const template = exampleContractTemplate;

test("a template stands as a draft, published, or published with changes that are not", () => {
  const of = (changes: Partial<typeof template>) => connectStatus({ ...template, ...changes });
  expect(of({ status: "draft", publishedNumber: null, hasUnpublished: true })).toEqual({
    label: "Draft",
    tone: "warning",
    version: null,
    isAhead: false,
  });
  expect(of({ hasUnpublished: true })).toEqual({
    label: "Published",
    tone: "success",
    version: "v1",
    isAhead: true,
  });
  expect(of({ status: "archived", hasUnpublished: true }).isAhead).toBe(false);
});

test("it is published only where there is something to publish", () => {
  expect(whyNotPublished({ ...template, hasUnpublished: true })).toBeNull();
  expect(whyNotPublished({ ...template, publishedNumber: null, hasUnpublished: false })).toBeNull();
  expect(whyNotPublished(template)).toBe("Nothing has changed since it was published.");
  expect(whyNotPublished({ ...template, status: "archived" })).toBe("It is archived.");
});

test("errors name the fields that they concern", () => {
  const design = { ...template.design, fields: [{ ...exampleField, x: 5_000 }] };
  const errors = connectErrors({ design });
  expect(errors.map(({ fields }) => fields)).toEqual(["Vendor's name"]);
  expect(errors[0]?.message).toMatch(/\w/);
  expect(connectErrors(template)).toEqual([]);
});

test("a comparison is an address, and one that is none is left out", () => {
  expect(compareHref("ctp_1", { from: 1, to: "draft" })).toBe("/contract-templates/ctp_1?compare=1..draft");
  expect(comparedIn("compare=1..draft")).toEqual({ from: 1, to: "draft" });
  expect(comparedIn("?compare=1..2")).toEqual({ from: 1, to: 2 });
  for (const search of ["", "compare=draft..1", "compare=1..x", "compare=1..1234567"])
    expect(comparedIn(search)).toBeNull();
});

test("each version is compared with the one before it, and the newest is restored only from changes", () => {
  const version = (number: number) => ({
    number,
    publishedAt: template.updatedAt,
    publishedBy: "Morgan Manager",
    pages: 1,
    fields: 2,
  });
  const [newest, oldest] = connectVersions([version(2), version(1)], template);
  expect([newest?.withOlder, newest?.isNewest, newest?.canRestore]).toEqual([
    `/contract-templates/${template.id}?compare=1..2`,
    true,
    false,
  ]);
  expect([oldest?.withOlder, oldest?.isNewest, oldest?.canRestore]).toEqual([null, false, true]);
  expect(newest?.contents).toBe("1 page, 2 fields");
  const changed = { ...template, hasUnpublished: true };
  expect(connectVersions([version(2)], changed)[0]?.canRestore).toBe(true);
  expect(connectVersions([version(2)], { ...changed, status: "archived" })[0]?.canRestore).toBe(false);
});

test("a preview asks for values by the kind of their field, and never for those that are computed", () => {
  const fields = [
    exampleField,
    { ...exampleField, id: "f2", name: "agreed", label: "", type: "checkbox" as const },
    { ...exampleField, id: "f3", name: "state", type: "select" as const, options: ["VIC", "NSW"] },
    { ...exampleField, id: "f4", name: "total", type: "number" as const, formula: "price * 2" },
    { ...exampleField, id: "f5", name: "box", type: "fieldset" as const },
  ];
  const { asked, others } = connectPreview({ fields });
  expect(asked).toEqual([
    { kind: "text", name: "vendor_name", label: "Vendor's name", hint: "Jane Citizen" },
    {
      kind: "choice",
      name: "agreed",
      label: "agreed",
      options: [
        { value: "true", label: "Ticked" },
        { value: "false", label: "Not ticked" },
      ],
    },
    {
      kind: "choice",
      name: "state",
      label: "Vendor's name",
      options: [
        { value: "VIC", label: "VIC" },
        { value: "NSW", label: "NSW" },
      ],
    },
  ]);
  expect(others).toBe(0);
  expect(connectPreview({ fields: Array.from({ length: 45 }, () => exampleField) }).others).toBe(5);
});

test("a preview sends the version that was chosen and what was typed", () => {
  expect(previewOf({})).toEqual({ number: null, values: {} });
  expect(previewOf({ [versionKey]: "3", [wayKey]: "save", price: "12", fee: "" })).toEqual({
    number: 3,
    values: { price: "12" },
  });
});

test("a name is needed, and a copy's name is as long as a name may be", () => {
  const errorsOf = (name: string) =>
    fieldErrors(settingsForm.fields, settingsForm.copy, {
      name,
      documentType: "Sale Contract",
      mode: "auto",
    });
  expect(errorsOf(" ")).toEqual({ name: "Enter a name." });
  expect(errorsOf("x".repeat(121))).toEqual({ name: "Use 120 characters at most." });
  expect(errorsOf("A")).toEqual({});
  expect(copyName("x".repeat(120))).toHaveLength(120);
});

test("files say how large they are, why they were refused, and how many had no room", () => {
  const actor = createActor(documentUploadMachine).start();
  const empty = (at: number) => ({ id: `f${at}`, name: `Part ${at}.pdf`, bytes: 0 });
  actor.send({
    type: "files.added",
    files: Array.from({ length: templateMaxFiles + 2 }, (_, at) => empty(at)),
  });
  const uploads = connectUploads(actor.getSnapshot(), actor.send);
  expect(uploads.files).toHaveLength(templateMaxFiles);
  expect(uploads.files[0]).toMatchObject({
    size: "0 KB",
    label: "Not accepted",
    refusal: "This file is empty. Please choose another.",
    canRetry: false,
    canMoveUp: false,
    canMoveDown: true,
  });
  expect([uploads.hasRoom, uploads.isReady, uploads.hashes]).toEqual([false, false, []]);
  expect(uploads.leftOut).toBe("2 files not added: a template can have 20 at most.");
  expect(uploads.status).toBe("20 files not uploaded.");
  uploads.files[0]?.moveDown();
  uploads.files[0]?.remove();
  const after = connectUploads(actor.getSnapshot(), actor.send);
  expect(after.files.map(({ name }) => name).slice(0, 2)).toEqual(["Part 1.pdf", "Part 2.pdf"]);
  expect([after.hasRoom, after.leftOut]).toEqual([true, null]);
  expect([sizeLabel(1_025), sizeLabel(1_500_000)]).toEqual(["2 KB", "1.4 MB"]);
});
