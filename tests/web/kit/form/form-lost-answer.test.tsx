import { act, cleanup, screen, waitFor } from "@testing-library/react";
import { afterEach, beforeEach, expect, test } from "vitest";
import { problem } from "#contract/problems.ts";
import { formFixture, keptDraft, onServer, press, type } from "./form-fixture.tsx";

beforeEach(() => {
  localStorage.clear();
  Object.assign(onServer, { value: null, savedAt: null, newestBy: null, isAway: false });
});
afterEach(cleanup);

test("something new whose answer was lost is asked for again with its key, after a reload too [T317]", async () => {
  const { sent, open } = formFixture();
  const first = open();
  await type("Name", "Banksia");
  await press("Save");
  await act(() => sent[0]?.fail(problem("network.lost")));
  expect((await screen.findByRole("alert")).textContent).toContain("it won't be saved twice");
  first.unmount();
  open();
  await press("Continue");
  await press("Try again");
  expect(sent[1]?.key).toBe(sent[0]?.key);
  expect(sent[1]?.values).toEqual(sent[0]?.values);
});

test("a limit after a lost answer is told in its own words and keeps the key; on a first sending it is a refusal", async () => {
  const { sent, open } = formFixture();
  open();
  await type("Name", "Banksia");
  await press("Save");
  await act(() => sent[0]?.fail(problem("limit.reached")));
  expect((await screen.findByRole("alert")).textContent).toBe(problem("limit.reached").message);
  await press("Save");
  await act(() => sent[1]?.fail(problem("network.lost")));
  await press("Try again");
  await act(() => sent[2]?.fail(problem("limit.reached")));
  const label = (await screen.findByRole("alert")).textContent;
  expect(label).toContain(problem("limit.reached").message);
  expect(label).toContain("it won't be saved twice");
  await press("Try again");
  expect(sent.map(({ key }) => key === sent[0]?.key)).toEqual([true, false, false, false]);
  expect(sent.map(({ key }) => key === sent[1]?.key)).toEqual([false, true, true, true]);
});

test("a session that ends after a lost answer keeps the key, once the form is gone, too [T315]", async () => {
  const { sent, open } = formFixture();
  const first = open();
  await type("Name", "Banksia");
  await press("Save");
  await act(() => sent[0]?.fail(problem("network.lost")));
  await press("Try again");
  first.unmount();
  await act(() => sent[1]?.fail(problem("session.expired")));
  open();
  await press("Continue");
  await press("Try again");
  expect(sent[2]?.key).toBe(sent[0]?.key);
});

test("a refusal that comes once the form is gone leaves a draft that can be changed [T314]", async () => {
  const { sent, open } = formFixture();
  const first = open();
  await type("Name", "Banksia");
  await press("Save");
  first.unmount();
  await act(() => sent[0]?.fail(problem("session.expired")));
  await waitFor(() => expect(JSON.parse(keptDraft())).toMatchObject({ value: { key: null } }));
  open();
  await press("Continue");
  await type("Name", "Grevillea");
  await press("Save");
  expect(sent[1]?.key).not.toBe(sent[0]?.key);
});
