import type { LightMyRequestResponse } from "fastify";
import type { ContractFile, ContractTemplate, TemplatePatch } from "#contract/contract-template.ts";
import { exampleField } from "#contract/contract-template-examples.ts";
import { type RouteName, routes } from "#contract/routes.ts";
import { bearerOf } from "#tests/support/demo-tokens.ts";
import { blankPdf } from "#tests/support/documents.ts";
import type { TestServer } from "#tests/support/server.ts";

type Story = (world: TestServer) => Promise<LightMyRequestResponse>;
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
  world: TestServer,
  payload: Buffer,
  { name = "Sale contract.pdf", headers = {} }: Caller & { name?: string } = {},
): Promise<LightMyRequestResponse> =>
  world.app.inject({
    method: "POST",
    url: routes.uploadContractFile.path,
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
export async function uploaded(world: TestServer, caller: Caller = {}): Promise<ContractFile> {
  keys += 1;
  const answer = await upload(world, await blankPdf([{ ...a4, height: a4.height + keys }]), caller);
  if (answer.statusCode !== 201) throw new Error(answer.body);
  return answer.json();
}

export async function create(world: TestServer, caller: Caller = {}): Promise<LightMyRequestResponse> {
  const { hash } = await uploaded(world, caller);
  const body = { name: "Sale contract", documentType: "Sale Contract", mode: "manual", files: [hash] };
  return await world.browser().call("createContractTemplate", null, { ...caller, key: newKey(), body });
}

export async function made(world: TestServer, caller: Caller = {}): Promise<ContractTemplate> {
  const answer = await create(world, caller);
  if (answer.statusCode !== 201) throw new Error(answer.body);
  return answer.json();
}

/** A template with a signer and a field that is one's own. */
export const fieldPatch: TemplatePatch = {
  fields: [{ id: exampleField.id, field: exampleField }],
  signers: [{ id: "sig_vendor1", role: "vendor", name: "Vendor 1" }],
};
export async function withField(world: TestServer): Promise<ContractTemplate> {
  const { id, version } = await made(world);
  const body = { version, patch: fieldPatch };
  const saved = await world.browser().call("saveContractTemplate", { id }, { body });
  if (saved.statusCode !== 200) throw new Error(saved.body);
  return (await world.browser().call("readContractTemplate", { id })).json();
}

export async function published(world: TestServer): Promise<ContractTemplate> {
  const { id, version } = await withField(world);
  const answer = await world.browser().call("publishContractTemplate", { id }, { body: { version } });
  if (answer.statusCode !== 200) throw new Error(answer.body);
  return answer.json();
}

const on =
  (
    name: "archiveContractTemplate" | "restoreContractTemplate" | "publishContractTemplate",
    make: (world: TestServer) => Promise<ContractTemplate> = made,
  ): Story =>
  async (world) => {
    const { id, version } = await make(world);
    return await world.browser().call(name, { id }, { body: { version } });
  };

/** One good call of each route of contract templates, by the demo's manager. */
export const contractTemplateStories = {
  searchContractTemplates: (world) =>
    world.browser().call("searchContractTemplates", null, {
      body: { queries: ["*", "status:draft"], page: 0, size: 20, sort: { name: "asc" } },
    }),
  uploadContractFile: async (world) => upload(world, await blankPdf([a4])),
  readContractFile: async (world) => {
    const { hash } = await uploaded(world);
    return await world.browser().call("readContractFile", { hash });
  },
  createContractTemplate: create,
  readContractTemplate: async (world) => {
    const { id } = await made(world);
    return await world.browser().call("readContractTemplate", { id });
  },
  saveContractTemplate: async (world) => {
    const { id, version } = await made(world);
    return await world
      .browser()
      .call("saveContractTemplate", { id }, { body: { version, patch: fieldPatch } });
  },
  changeContractTemplate: async (world) => {
    const { id, version } = await made(world);
    const body = { version, name: "Listing agreement", documentType: "Listing Agreement", mode: "auto" };
    return await world.browser().call("changeContractTemplate", { id }, { body });
  },
  duplicateContractTemplate: async (world) => {
    const { id } = await withField(world);
    const body = { name: "Copy of Sale contract" };
    return await world.browser().call("duplicateContractTemplate", { id }, { key: newKey(), body });
  },
  archiveContractTemplate: on("archiveContractTemplate"),
  restoreContractTemplate: on("restoreContractTemplate"),
  publishContractTemplate: on("publishContractTemplate", withField),
  listTemplateVersions: async (world) => {
    const { id } = await published(world);
    return await world.browser().call("listTemplateVersions", { id });
  },
  readTemplateVersion: async (world) => {
    const { id } = await published(world);
    return await world.browser().call("readTemplateVersion", { id, number: "1" });
  },
  restoreTemplateVersion: async (world) => {
    const { id, version } = await published(world);
    const params = { id, number: "1" };
    return await world.browser().call("restoreTemplateVersion", params, { body: { version } });
  },
  previewContractTemplate: async (world) => {
    const { id } = await withField(world);
    const body = { number: null, values: { vendor_name: "Jane Citizen" } };
    return await world.browser().call("previewContractTemplate", { id }, { body });
  },
  proposeTemplateFields: async (world) => {
    const { id } = await made(world);
    return await world.browser().call("proposeTemplateFields", { id });
  },
} satisfies Partial<Record<RouteName, Story>>;
