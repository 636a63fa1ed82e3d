import { act, cleanup, fireEvent, screen, waitFor } from "@testing-library/react";
import { afterEach, beforeEach, expect, test } from "vitest";
import { problem } from "#contract/problems.ts";
import { draftStore } from "#web/adapters/draft-store.ts";
import { draftIn } from "#web/kit/form/use-form.ts";
import { field, formFixture, keptDraft, onServer, press, type } from "./form-fixture.tsx";

beforeEach(() => {
  localStorage.clear();
  Object.assign(onServer, {
    value: null,
    savedAt: null,
    newestBy: null,
    isAway: false,
    answering: Promise.resolve(),
  });
});
afterEach(cleanup);

const found = { values: { name: "Wattle", phone: "1300" }, version: 2, facts: null };

test("a field says what is wrong once it is left, and saving says it of every field [T304]", async () => {
  const { sent, open } = formFixture();
  open();
  const name = await field("Name");
  expect(screen.queryByText("Enter a name.")).toBeNull();
  act(() => name.focus());
  act(() => name.blur());
  await screen.findByText("Enter a name.");
  expect(screen.queryByRole("alert")).toBeNull();
  await press("Save");
  await screen.findByRole("alert");
  expect(document.activeElement?.hasAttribute("data-error-summary")).toBe(true);
  await press("Name: Enter a name.");
  expect(document.activeElement).toBe(await field("Name"));
  expect(sent).toHaveLength(0);
});

test("what is typed is kept once the typing pauses, and at once when the page is left [T307]", async () => {
  const { open } = formFixture(found);
  const { unmount } = open();
  await type("Name", "Banksia");
  expect(keptDraft()).toBe("");
  await screen.findByText("Draft saved");
  expect(keptDraft()).toContain("Banksia");
  await type("Name", "Grevillea");
  unmount();
  expect(keptDraft()).toContain("Grevillea");
});

test("who comes back goes on with the draft or discards it [T308]", async () => {
  const { open } = formFixture(found);
  const first = open();
  await type("Name", "Banksia");
  first.unmount();
  const second = open();
  await screen.findByRole("heading", { name: "You have unsaved changes" });
  await press("Continue");
  expect((await field("Name")).value).toBe("Banksia");
  second.unmount();
  open();
  await press("Discard");
  expect((await field("Name")).value).toBe("Wattle");
  expect(keptDraft()).toBe("");
});

test("a refusal of a field stands beside it, another below the form; what was typed stays [T305]", async () => {
  const { sent, open } = formFixture(found);
  open();
  await type("Phone", "1800");
  await press("Save");
  await act(() => sent[0]?.fail(problem("request.invalid", { field: "phone", message: "No such number." })));
  await screen.findByText("Phone: No such number.");
  expect((await field("Phone")).value).toBe("1800");
  await type("Phone", "1900");
  expect(screen.queryByRole("alert")).toBeNull();
  await press("Save");
  await act(() => sent[1]?.fail(problem("limit.reached")));
  expect((await screen.findByRole("alert")).textContent).toContain("Too many requests.");
});

test("saved, the draft is gone, and nothing is left to save", async () => {
  const { sent, saved, open } = formFixture(found);
  open();
  await type("Name", "Banksia");
  await press("Save");
  expect(keptDraft()).toContain("Banksia");
  expect(sent[0]).toMatchObject({ values: { name: "Banksia", phone: "1300" }, version: 2 });
  const original = { values: { name: "Banksia", phone: "1300" }, version: 3, facts: null };
  await act(() => sent[0]?.answer({ original, subject: "lst_1" }));
  await screen.findByText("Saved");
  expect(saved).toEqual(["lst_1"]);
  expect(keptDraft()).toBe("");
  expect((await screen.findByRole("button", { name: "Save" })).hasAttribute("disabled")).toBe(true);
});

test("a version of somebody else is shown beside one's own, and what is chosen goes on top of it [T323]", async () => {
  const { fixture, sent, open } = formFixture(found);
  open();
  await type("Name", "Banksia");
  await press("Save");
  fixture.original = { values: { name: "Acacia", phone: "1800" }, version: 5, facts: null };
  await act(() => sent[0]?.fail(problem("listing.version-conflict")));
  await screen.findByRole("heading", { name: "Somebody else changed this" });
  const chosen = () =>
    screen
      .getAllByRole("radio")
      .filter((radio) => (radio as HTMLInputElement).checked)
      .map((radio) => radio.closest("label")?.textContent);
  expect(chosen()).toEqual(["YoursBanksia", "Theirs1800"]);
  // Three ways: whoever chooses sees what both began as.
  expect(["Before: Wattle", "Before: 1300"].map((label) => screen.getByText(label).tagName)).toEqual([
    "P",
    "P",
  ]);
  await press("Save my choices");
  expect(sent[1]).toMatchObject({ values: { name: "Banksia", phone: "1800" }, version: 5 });
});

test("a newer version of one's own other tab is never called somebody else's [T511]", async () => {
  const { fixture, sent, open } = formFixture(found);
  open();
  await type("Name", "Banksia");
  await press("Save");
  fixture.original = { values: { name: "Acacia", phone: "1300" }, version: 5, facts: null };
  onServer.newestBy = "you";
  await act(() => sent[0]?.fail(problem("agency.version-conflict")));
  await screen.findByRole("heading", { name: "You changed this in another tab or on another device" });
  expect(document.body.textContent).not.toMatch(/somebody else|theirs/i);
});

test("a draft is kept with the server: it survives signing out, and comes back on another device [T508]", async () => {
  const { open } = formFixture(found);
  const first = open();
  await type("Name", "Banksia");
  await screen.findByText("Draft saved");
  first.unmount();
  await waitFor(() => expect(onServer.value).toContain("Banksia"));
  // Signing out clears the storages of the browser.
  localStorage.clear();
  const second = open();
  await screen.findByRole("heading", { name: "You have unsaved changes" });
  await press("Continue");
  expect((await field("Name")).value).toBe("Banksia");
  second.unmount();
  open();
  await press("Discard");
  await waitFor(() => expect(onServer.value).toBeNull());
});

test("a page that is left once it is saved leaves no draft with a slow server [T919]", async () => {
  let answer = () => {};
  onServer.answering = new Promise((resolve) => {
    answer = resolve;
  });
  const { sent, open } = formFixture(found);
  open();
  await type("Name", "Banksia");
  await waitFor(() => expect(onServer.value).toContain("Banksia"));
  await press("Save");
  await act(() => sent[0]?.answer({ subject: "lst_1", original: { ...found, version: 2 } }));
  await screen.findByText("Saved");
  expect(onServer.value).toContain("Banksia");
  fireEvent(window, new Event("pagehide"));
  await waitFor(() => expect(onServer.value).toBeNull());
  answer();
});

test("the newer of two drafts is offered, and the browser's own while the server cannot be reached", async () => {
  const { fixture, open } = formFixture(found);
  const draft = (name: string) => ({ values: { ...found.values, name }, original: found, key: null });
  const name = { person: "stf_1", agency: "agy_1", form: "test" };
  const offered = async () => {
    const opened = open();
    await press("Continue");
    const { value } = await field("Name");
    opened.unmount();
    return value;
  };
  draftStore(name).keep(draft("Older"));
  Object.assign(onServer, {
    value: JSON.stringify(draft("Newer")),
    savedAt: new Date(Date.now() + 60_000).toISOString(),
  });
  expect(await offered()).toBe("Newer");
  draftStore(name).keep(draft("Own"));
  onServer.isAway = true;
  expect(await offered()).toBe("Own");
  expect(fixture.isAway).toBe(false);
});

test("a newer version that is as wished is saved already", async () => {
  const { fixture, sent, saved, open } = formFixture(found);
  open();
  await type("Name", "Banksia");
  await press("Save");
  fixture.original = { values: { name: "Banksia", phone: "1300" }, version: 3, facts: null };
  await act(() => sent[0]?.fail(problem("agency.version-conflict")));
  await screen.findByText("Saved");
  expect(saved).toEqual([""]);
});

test("what cannot be read says so and can be tried again", async () => {
  const { fixture, open } = formFixture(found);
  fixture.isAway = true;
  open();
  await screen.findByRole("alert");
  fixture.isAway = false;
  await press("Retry");
  expect((await field("Name")).value).toBe("Wattle");
});

test("a draft is offered to its own person, agency and form, for two weeks, and in its own shape alone [T310]", () => {
  const name = { person: "stf_1", agency: "agy_1", form: "test" };
  const draft = { values: { name: "Banksia", people: [] }, original: found, key: null };
  draftStore(name, () => 0).keep(draft);
  expect(draftStore(name, () => 1).read()?.value).toEqual(draft);
  for (const other of [{ person: "stf_2" }, { agency: "agy_2" }, { form: "other" }])
    expect(draftStore({ ...name, ...other }, () => 1).read()).toBeNull();
  expect(draftStore(name, () => 15 * 86_400_000).read()).toBeNull();
  expect(localStorage.length).toBe(0);
  const kept = { value: { ...draft, original: { ...found, values: draft.values } }, keptAtMs: 0 };
  expect(draftIn(kept, { name: "", people: [] })?.values).toEqual(draft.values);
  expect(draftIn(kept, { name: "", people: "" })).toBeNull();
  expect(draftIn(kept, { name: "", phone: "" })).toBeNull();
  expect(draftIn({ value: "{", keptAtMs: 0 }, { name: "" })).toBeNull();
});
