// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { showDocument } from "#web/adapters/show-document.ts";

let made: Blob[];
let given: string[];

beforeEach(() => {
  made = [];
  given = [];
  vi.useFakeTimers();
  vi.stubGlobal("URL", {
    createObjectURL: (blob: Blob) => `blob:${made.push(blob)}`,
    revokeObjectURL: (address: string) => given.push(address),
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const page = new Blob(["<script>"], { type: "text/html" });

test("a document is shown as a PDF in a tab of its own, whatever it is, and given back once it was read", () => {
  const open = vi.spyOn(window, "open").mockReturnValue(window);
  expect(showDocument(page, "Preview.pdf")).toBe("shown");
  expect(open.mock.calls).toEqual([["blob:1", "_blank"]]);
  expect(made.map(({ type }) => type)).toEqual(["application/pdf"]);
  expect(given).toEqual([]);
  vi.runAllTimers();
  expect(given).toEqual(["blob:1"]);
});

test("where the browser opens no tab it is saved", () => {
  vi.spyOn(window, "open").mockReturnValue(null);
  const pressed: string[] = [];
  vi.spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(function (this: HTMLAnchorElement) {
    pressed.push(this.download);
  });
  expect(showDocument(page, "Preview.pdf")).toBe("saved");
  expect(pressed).toEqual(["Preview.pdf"]);
  expect(given).toEqual(["blob:1", "blob:2"]);
});
