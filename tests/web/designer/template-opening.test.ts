import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { ContractTemplate } from "#contract/contract-template.ts";
import { exampleContractTemplate } from "#contract/contract-template-examples.ts";
import { openTemplate } from "#web/designer/template-opening.ts";

const picture = { canvas: "drawn" };
const drawing = vi.hoisted(() => ({ drawPage: vi.fn() }));
vi.mock("#web/kit/document/page-picture.ts", () => drawing);
vi.mock("#web/adapters/pdf-documents.ts", () => ({
  createPdfDocuments: () => ({ page: async () => ({}) }),
}));

const openThat = (answer: Promise<ContractTemplate>) =>
  openTemplate(
    { staffApi: { call: () => answer } } as unknown as Parameters<typeof openTemplate>[0],
    "ctp_1",
  );

/** Whether a promise has resolved by now. */
async function hasResolved(promise: Promise<unknown>): Promise<boolean> {
  let isThere = false;
  void promise.then(() => {
    isThere = true;
  });
  await vi.advanceTimersByTimeAsync(0);
  return isThere;
}

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test("a template and the picture of its first page are shown at once [T884]", async () => {
  let noteDrawn = (_: unknown) => {};
  drawing.drawPage.mockReturnValue(new Promise((resolve) => (noteDrawn = resolve)));
  const opening = openThat(Promise.resolve(exampleContractTemplate));
  opening.fit(exampleContractTemplate, 900);
  await vi.advanceTimersByTimeAsync(300);
  expect(await hasResolved(opening.shown)).toBe(false);
  noteDrawn(picture);
  expect(await hasResolved(opening.shown)).toBe(true);
  expect(await opening.picture).toMatchObject({ canvas: picture });
});

test("pages and fields don't wait for a picture that takes longer than a moment, nor where none is seen [T885]", async () => {
  drawing.drawPage.mockReturnValue(new Promise(() => {}));
  const slow = openThat(Promise.resolve(exampleContractTemplate));
  slow.fit(exampleContractTemplate, 900);
  await vi.advanceTimersByTimeAsync(399);
  expect(await hasResolved(slow.shown)).toBe(false);
  await vi.advanceTimersByTimeAsync(1);
  expect(await hasResolved(slow.shown)).toBe(true);
  const narrow = openThat(Promise.resolve(exampleContractTemplate));
  narrow.fit(exampleContractTemplate, 0);
  expect(await hasResolved(narrow.shown)).toBe(true);
});
