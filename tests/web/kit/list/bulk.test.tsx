import { act, cleanup, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { problem } from "#contract/problems.ts";
import { notify } from "#web/ui/notify.ts";
import { ask, bar, check, openTemplates, press, row, status } from "./bulk-fixture.tsx";

const success = vi.spyOn(notify, "success").mockImplementation(() => {});

beforeEach(() => {
  window.history.replaceState(null, "", "/templates");
  window.localStorage.clear();
});
afterEach(() => {
  cleanup();
  vi.clearAllMocks();
});

test("rows are selected one by one, as a range and as a page, and stay so while pages are turned", async () => {
  openTemplates();
  await check(1);
  expect(row(1).getAttribute("aria-selected")).toBe("true");
  await check(4, true);
  expect(status()).toBe("4 templates selected");
  const page = screen.getByRole<HTMLInputElement>("checkbox", { name: "Select all on this page" });
  expect([page.checked, page.indeterminate]).toEqual([false, true]);
  fireEvent.click(page);
  expect(status()).toBe("20 templates selected");
  fireEvent.click(screen.getByLabelText("Next page"));
  await screen.findByText("21–40 of 45 templates");
  expect(status()).toBe("20 templates selected, 20 on other pages");
  await check(21);
  expect(status()).toBe("21 templates selected, 20 on other pages");
  press("Clear selection", bar());
  expect(screen.queryByRole("region", { name: "Selection" })).toBeNull();
  expect(screen.getByText("Nothing selected")).toBeTruthy();
});

test("the space bar selects the row that has the focus, and Shift with an arrow the next one too", async () => {
  openTemplates();
  const first = await screen.findByRole("row", { name: /Template 1\b/ });
  fireEvent.keyDown(first, { key: " " });
  expect(status()).toBe("1 template selected");
  fireEvent.keyDown(first, { key: "ArrowDown", shiftKey: true });
  expect(document.activeElement).toBe(row(2));
  fireEvent.keyDown(row(2), { key: "ArrowDown", shiftKey: true });
  expect(status()).toBe("3 templates selected");
  fireEvent.keyDown(row(3), { key: " " });
  expect(status()).toBe("2 templates selected");
});

test("everything that the search finds is selected by one call, and another search lets it go", async () => {
  const { searches } = openTemplates();
  await check(1);
  expect(within(bar()).queryByRole("button", { name: "Select all 45 templates" })).toBeNull();
  fireEvent.click(screen.getByRole("checkbox", { name: "Select all on this page" }));
  press("Select all 45 templates", bar());
  await waitFor(() => expect(status()).toBe("45 templates selected, 25 on other pages"));
  expect(searches.at(-1)).toMatchObject({ page: 0, size: 200, queries: ["*"] });
  fireEvent.change(screen.getByRole("searchbox"), { target: { value: "wattle" } });
  expect(screen.queryByRole("region", { name: "Selection" })).toBeNull();
});

test("of very many rows the first are selected, and it is said that there are no more at once", async () => {
  openTemplates(500);
  fireEvent.click(await screen.findByRole("checkbox", { name: "Select all on this page" }));
  press("Select the first 200", bar());
  await waitFor(() => expect(status()).toBe("200 templates selected, 180 on other pages, the most at once"));
});

test("an action is asked once for all rows that it applies to, and done to each under its own key", async () => {
  const { sent } = openTemplates();
  await check(1);
  await check(4, true);
  expect(within(bar()).getByRole("button", { name: "Archive (3)" })).toBeTruthy();
  await ask();
  expect(screen.getByRole("dialog", { name: "Archive 3 templates?" })).toBeTruthy();
  expect(screen.getByText("They can be restored.")).toBeTruthy();
  expect(screen.getByText("It doesn't apply to one of the selected; that one stays as it is.")).toBeTruthy();
  expect(sent).toEqual([]);
  press("Archive 3");
  await waitFor(() => expect(success).toHaveBeenCalledWith("3 templates archived."));
  expect(sent.map(({ id, reason }) => [id, reason])).toEqual([
    ["tpl_1", "Old"],
    ["tpl_2", "Old"],
    ["tpl_4", "Old"],
  ]);
  expect(new Set(sent.map(({ key }) => key)).size).toBe(3);
  expect(screen.queryByRole("dialog")).toBeNull();
  // What it did not apply to is still selected.
  expect(status()).toBe("1 template selected");
});

test("of a refused row it is said why, and the others are done", async () => {
  const { sent, refusals } = openTemplates();
  refusals.set("tpl_1", "template.version-conflict");
  await check(1);
  await check(2);
  await ask();
  press("Archive 2");
  const results = await screen.findByRole("dialog", { name: "1 templates archived." });
  expect(within(results).getByRole("listitem").textContent).toBe(
    `Template 1${problem("template.version-conflict").message}`,
  );
  expect(sent.map(({ id }) => id)).toEqual(["tpl_1", "tpl_2"]);
  press("Close", results);
  expect(status()).toBe("1 template selected");
  expect(success).not.toHaveBeenCalled();
});

test("a lost answer stops the rest, and trying again goes on under the same key", async () => {
  const { sent, refusals } = openTemplates();
  refusals.set("tpl_2", "network.lost");
  await check(1);
  await check(2);
  await check(4);
  await ask();
  press("Archive 3");
  expect(await screen.findByText("We couldn't confirm that it was done")).toBeTruthy();
  expect(screen.getByText("1 of 3")).toBeTruthy();
  expect(sent.map(({ id }) => id)).toEqual(["tpl_1", "tpl_2"]);
  press("Try again");
  await waitFor(() => expect(success).toHaveBeenCalledWith("3 templates archived."));
  expect(sent.map(({ id }) => id)).toEqual(["tpl_1", "tpl_2", "tpl_2", "tpl_4"]);
  expect(sent[1]?.key).toBe(sent[2]?.key);
});

test("who stops it is told of each row what came of it", async () => {
  const { sent, hold } = openTemplates();
  const release = hold();
  await check(1);
  await check(2);
  await check(4);
  await ask();
  press("Archive 3");
  await waitFor(() => expect(sent).toHaveLength(1));
  press("Stop");
  expect(screen.getByText("Stopping after this one: 0 of 3")).toBeTruthy();
  await act(async () => release());
  const results = await screen.findByRole("dialog", { name: "1 templates archived." });
  expect(
    within(results)
      .getAllByRole("listitem")
      .map(({ textContent }) => textContent),
  ).toEqual(["Template 2Not sent", "Template 4Not sent"]);
  expect(sent).toHaveLength(1);
});

test("after a lost answer the rest can be left, and it is said that nobody knows of the one", async () => {
  const { refusals } = openTemplates();
  refusals.set("tpl_1", "network.lost");
  await check(1);
  await check(2);
  await ask();
  press("Archive 2");
  await screen.findByText("We couldn't confirm that it was done");
  press("Leave the rest");
  const results = await screen.findByRole("dialog", { name: "Nothing was changed" });
  expect(
    within(results)
      .getAllByRole("listitem")
      .map(({ textContent }) => textContent),
  ).toEqual([
    `Template 1${problem("network.lost").message} We don't know whether this was done.`,
    "Template 2Not sent",
  ]);
});
