import type { LightMyRequestResponse } from "fastify";
import type { ContractFile, ContractTemplate } from "#contract/contract-template.ts";
import { exampleField } from "#contract/contract-template-examples.ts";
import { type RouteName, routes } from "#contract/routes.ts";
import type { TemplatePatch } from "#domain/template/types.ts";
import { bearerOf } from "#tests/support/demo-tokens.ts";
import { blankPdf } from "#tests/support/documents.ts";
import type { TestServer } from "#tests/support/server.ts";

type Story = (fixture: TestServer) => Promise<LightMyRequestResponse>;
type Caller = { headers?: Record<string, string> };

const manager = bearerOf("demo-manager");
const a4 = { width: 595.28, height: 841.89 };
let keys = 0;

/** A key of a press of its own. */
export const newKey = (): string => {
  keys += 1;
  return `template_key_${String(keys).padStart(8, "0")}`;
};

/** Sends a document as the page does. */
export const upload = (
  fixture: TestServer,
  payload: Buffer,
  {
    name = "Sale contract.pdf",
    headers = {},
    url = routes.uploadContractFile.path,
  }: Caller & { name?: string; url?: string } = {},
): Promise<LightMyRequestResponse> =>
  fixture.app.inject({
    method: "POST",
    url,
    headers: {
      "sec-fetch-site": "same-origin",
      "x-saleflow-request": "1",
      "content-type": "application/pdf",
      "x-file-name": encodeURIComponent(name),
      ...manager,
      ...headers,
    },
    payload,
  });

/** A document of one page that no other test has: its size is its own. */
export async function uploaded(fixture: TestServer, caller: Caller = {}): Promise<ContractFile> {
  keys += 1;
  const answer = await upload(fixture, await blankPdf([{ ...a4, height: a4.height + keys }]), caller);
  if (answer.statusCode !== 201) throw new Error(answer.body);
  return answer.json();
}

export async function create(fixture: TestServer, caller: Caller = {}): Promise<LightMyRequestResponse> {
  const { hash } = await uploaded(fixture, caller);
  const body = { name: "Sale contract", documentType: "Sale Contract", mode: "manual", files: [hash] };
  return await fixture.browser().call("createContractTemplate", null, { ...caller, key: newKey(), body });
}

export async function made(fixture: TestServer, caller: Caller = {}): Promise<ContractTemplate> {
  const answer = await create(fixture, caller);
  if (answer.statusCode !== 201) throw new Error(answer.body);
  return answer.json();
}

/** A template with a signer and a field that is one's own. */
export const fieldPatch: TemplatePatch = {
  fields: [{ id: exampleField.id, field: exampleField }],
  signers: [{ id: "sig_vendor1", role: "vendor", name: "Vendor 1" }],
};
export async function withField(fixture: TestServer): Promise<ContractTemplate> {
  const { id, version } = await made(fixture);
  const body = { version, patch: fieldPatch };
  const saved = await fixture.browser().call("saveContractTemplate", { id }, { body });
  if (saved.statusCode !== 200) throw new Error(saved.body);
  return (await fixture.browser().call("readContractTemplate", { id })).json();
}

export async function published(fixture: TestServer): Promise<ContractTemplate> {
  const { id, version } = await withField(fixture);
  const answer = await fixture.browser().call("publishContractTemplate", { id }, { body: { version } });
  if (answer.statusCode !== 200) throw new Error(answer.body);
  return answer.json();
}

const on =
  (
    name: "archiveContractTemplate" | "restoreContractTemplate" | "publishContractTemplate",
    make: (fixture: TestServer) => Promise<ContractTemplate> = made,
  ): Story =>
  async (fixture) => {
    const { id, version } = await make(fixture);
    return await fixture.browser().call(name, { id }, { body: { version } });
  };

/** One good call of each route of contract templates, by the demo's manager. */
export const contractTemplateStories = {
  searchContractTemplates: (fixture) =>
    fixture.browser().call("searchContractTemplates", null, {
      body: { queries: ["*", "status:draft"], page: 0, size: 20, sort: { name: "asc" } },
    }),
  uploadContractFile: async (fixture) => upload(fixture, await blankPdf([a4])),
  readContractFile: async (fixture) => {
    const { hash } = await uploaded(fixture);
    return await fixture.browser().call("readContractFile", { hash });
  },
  createContractTemplate: create,
  readContractTemplate: async (fixture) => {
    const { id } = await made(fixture);
    return await fixture.browser().call("readContractTemplate", { id });
  },
  saveContractTemplate: async (fixture) => {
    const { id, version } = await made(fixture);
    return await fixture
      .browser()
      .call("saveContractTemplate", { id }, { body: { version, patch: fieldPatch } });
  },
  changeContractTemplate: async (fixture) => {
    const { id, version } = await made(fixture);
    const body = { version, name: "Listing agreement", documentType: "Listing Agreement", mode: "auto" };
    return await fixture.browser().call("changeContractTemplate", { id }, { body });
  },
  duplicateContractTemplate: async (fixture) => {
    const { id } = await withField(fixture);
    const body = { name: "Copy of Sale contract" };
    return await fixture.browser().call("duplicateContractTemplate", { id }, { key: newKey(), body });
  },
  archiveContractTemplate: on("archiveContractTemplate"),
  restoreContractTemplate: on("restoreContractTemplate"),
  publishContractTemplate: on("publishContractTemplate", withField),
  listTemplateVersions: async (fixture) => {
    const { id } = await published(fixture);
    return await fixture.browser().call("listTemplateVersions", { id });
  },
  readTemplateVersion: async (fixture) => {
    const { id } = await published(fixture);
    return await fixture.browser().call("readTemplateVersion", { id, number: "1" });
  },
  restoreTemplateVersion: async (fixture) => {
    const { id, version } = await published(fixture);
    const params = { id, number: "1" };
    return await fixture.browser().call("restoreTemplateVersion", params, { body: { version } });
  },
  previewContractTemplate: async (fixture) => {
    const { id } = await withField(fixture);
    const body = { number: null, values: { vendor_name: "Jane Citizen" } };
    return await fixture.browser().call("previewContractTemplate", { id }, { body });
  },
  proposeTemplateFields: async (fixture) => {
    const { id } = await made(fixture);
    return await fixture.browser().call("proposeTemplateFields", { id });
  },
} satisfies Partial<Record<RouteName, Story>>;
