import { expect, type Page } from "@playwright/test";
import type { AnyMachineSnapshot } from "xstate";
import { routes } from "#contract/routes.ts";
import type {
  CheckedFile,
  DocumentCheckContext,
  DocumentCheckInput,
} from "#machines/document-check/document-check.types.ts";
import { definePage } from "#tests/harness/page-script.ts";
import { documentCheckCopy as copy } from "#web/document-check/document-check.copy.ts";
import { files } from "./document-check.model.ts";
import { callOf } from "./pay-calls.page.ts";

const contextOf = ({ context }: AnyMachineSnapshot) => context as DocumentCheckContext;
const button = (page: Page, name: string) => page.getByRole("button", { name, exact: true });
const main = (page: Page) => page.getByRole("main");

/** The page that anybody checks a document on. */
export const page = definePage({
  actor: "documentCheck",
  open: ({ input }) => {
    const { expectedReference } = input as DocumentCheckInput;
    return { path: expectedReference === null ? "/verify" : `/verify?reference=${expectedReference}` };
  },
  backdrop: () => [],
  // A browser under test is not handed more than 50 MB.
  events: () => [
    ...[files.contract, files.annexure, files.empty].map((file) => ({ type: "file.chosen", file })),
    { type: "check.cancelled" },
    { type: "check.retried" },
  ],
  ports: { readDocument: () => [callOf(routes.checkDocument, {})] },
  gestures: {
    "file.chosen": async ({ page: on }, { file }) => {
      const { name, bytes } = file as CheckedFile;
      await on
        .getByLabel(/^Choose (?:a|another) PDF, or drop it here$/)
        .setInputFiles({ name, mimeType: "application/pdf", buffer: Buffer.alloc(bytes, 32) });
    },
    "check.cancelled": async ({ page: on }) => await button(on, copy.cancel).click(),
    "check.retried": async ({ page: on }) => await button(on, copy.tryAgain).click(),
  },
  states: {
    idle: async (on) => {
      await expect(on.getByText(copy.choose, { exact: true })).toBeVisible();
      await expect(main(on).getByRole("status")).toHaveCount(0);
      await expect(main(on).getByRole("alert")).toHaveCount(0);
    },
    reading: async (on, snapshot) => {
      await expect(main(on).getByRole("status")).toHaveText(
        copy.reading(contextOf(snapshot).file?.name ?? ""),
      );
      await expect(button(on, copy.cancel)).toBeVisible();
    },
    answered: async (on, snapshot) => {
      const { check } = contextOf(snapshot);
      const { title } = copy.verdicts[check?.verdict ?? "not-sealed"];
      await expect(main(on).getByText(title, { exact: true })).toBeVisible();
      await expect(
        main(on)
          .getByText(check?.seal?.reference ?? title)
          .first(),
      ).toBeVisible();
    },
    refused: async (on, snapshot) => await seeFailure(on, snapshot, copy.cannotRead),
    unanswered: async (on, snapshot) => {
      await seeFailure(on, snapshot, copy.couldNotCheck);
      await expect(button(on, copy.tryAgain)).toBeVisible();
    },
  },
});

async function seeFailure(on: Page, snapshot: AnyMachineSnapshot, title: (name: string) => string) {
  const { file, problem } = contextOf(snapshot);
  const alert = main(on).getByRole("alert");
  await expect(alert).toContainText(title(file?.name ?? ""));
  await expect(alert).toContainText(problem?.message ?? "");
}
