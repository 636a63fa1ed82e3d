import { expect, type Page } from "@playwright/test";
import type { AnyMachineSnapshot } from "xstate";
import { routes } from "#contract/routes.ts";
import type { DocumentUploadContext, UploadFile } from "#machines/document-upload/document-upload.types.ts";
import type { ChosenFile } from "#machines/kit/chosen-file.ts";
import { definePage } from "#tests/harness/page-script.ts";
import { callOf } from "./pay-calls.page.ts";
import { accountAt, agencies } from "./session.model.ts";
import { configOf, discoveryPath, metadata, sessionStorageOf } from "./session-fixture.page.ts";
import { button } from "./session-screens.page.ts";

const filesOf = ({ context }: AnyMachineSnapshot) => (context as DocumentUploadContext).files;
const nameOf = (snapshot: AnyMachineSnapshot, id: string): string =>
  filesOf(snapshot).find((file) => file.id === id)?.name ?? "";
const lines = (page: Page) => page.getByRole("dialog", { name: "New template" }).getByRole("listitem");

/** The documents of a new template, for whom manages an agency's products. */
export const page = definePage({
  actor: "documentUpload",
  open: () => ({
    path: "/contract-templates",
    sessionStorage: sessionStorageOf({ hasCallback: false, agencyId: agencies.usual }),
  }),
  prepare: async ({ page: on }) => await button(on, "New template").click(),
  backdrop: () =>
    [
      { method: "GET" as const, path: "/config.json", json: configOf() },
      { method: "GET" as const, path: discoveryPath, json: metadata },
      {
        ...callOf(routes.readAccount, {}),
        json: { ...accountAt(agencies.usual), permissions: ["manage-agency-products"] },
      },
      {
        ...callOf(routes.searchContractTemplates, {}),
        json: { hits: [], total: { value: 0, relation: "eq" } },
      },
    ].map(({ json, ...call }) => ({ ...call, answer: { status: 200, json } })),
  ports: { uploadFile: () => [callOf(routes.uploadContractFile, {})] },
  offers: (snapshot, { type, id, by }) => {
    const files = filesOf(snapshot);
    const at = files.findIndex((file) => file.id === id);
    const stage = files[at]?.stage;
    if (type === "file.moved") return files[at + by] !== undefined;
    if (type === "file.cancelled") return stage === "queued" || stage === "uploading";
    if (type === "file.removed") return stage === "accepted" || stage === "refused" || stage === "cancelled";
    return true;
  },
  gestures: {
    "files.added": async ({ page: on }, { files }) =>
      await on.getByLabel("Choose PDFs, or drop them here").setInputFiles(
        (files as ChosenFile[]).map(({ name, bytes }) => ({
          name,
          mimeType: "application/pdf",
          buffer: Buffer.alloc(bytes, 32),
        })),
      ),
    "file.moved": async ({ page: on, before }, { id, by }) =>
      await button(on, `Move ${nameOf(before, id)} ${by === 1 ? "down" : "up"}`).click(),
    "file.removed": async ({ page: on, before }, { id }) =>
      await button(on, `Remove ${nameOf(before, id)}`).click(),
    "file.cancelled": async ({ page: on, before }, { id }) =>
      await button(on, `Cancel ${nameOf(before, id)}`).click(),
    "file.retried": async ({ page: on, before }, { id }) =>
      await button(on, `Upload ${nameOf(before, id)} again`).click(),
  },
  states: {
    waiting: async (on, snapshot) => {
      await seeFiles(on, snapshot);
      await expect(button(on, "Create and open the designer")).toBeDisabled();
    },
    ready: async (on, snapshot) => {
      await seeFiles(on, snapshot);
      await expect(button(on, "Create and open the designer")).toBeEnabled();
    },
    "uploading.sending": async (on, snapshot) => {
      await seeFiles(on, snapshot);
      await expect(on.getByRole("progressbar")).toBeVisible();
      await expect(button(on, "Create and open the designer")).toBeDisabled();
    },
    "uploading.checking": async (on) => await expect(on.getByText("Checking...")).toBeVisible(),
  },
});

/** Every file in its place, with what is said of it. */
const seeFiles = async (on: Page, snapshot: AnyMachineSnapshot) =>
  await expect(lines(on)).toContainText(filesOf(snapshot).map(labelOf));

const labelOf = ({ name, stage, problem }: UploadFile): RegExp => {
  const label: Record<UploadFile["stage"], string> = {
    queued: "Waiting",
    uploading: "Uploading",
    accepted: "1 page",
    refused: problem?.message ?? "",
    cancelled: "Cancelled",
  };
  return new RegExp(`${name}.*${label[stage]}`, "s");
};
