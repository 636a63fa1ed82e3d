import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { problem } from "#contract/problems.ts";
import type { Action } from "#machines/staff-action/staff-action.types.ts";
import { ActionDialog } from "#web/kit/action/action-dialog.view.tsx";
import { useActions } from "#web/kit/action/use-actions.ts";
import { TextField } from "#web/ui/text-field.tsx";

afterEach(cleanup);

type Sent = { action: Action; answer(): void; fail(thrown: unknown): void };

function Screen({ sent, onChanged }: { sent: Sent[]; onChanged: () => void }) {
  const actions = useActions({
    performers: {
      cancel: (action) =>
        new Promise((resolve, reject) => {
          sent.push({ action, answer: () => resolve({}), fail: reject });
        }),
    },
    onChanged,
  });
  return (
    <>
      <button type="button" onClick={() => actions.begin("cancel", "apl_1", { reason: "" })}>
        Cancel link
      </button>
      {actions.done === null ? null : <p>Cancelled {actions.done.subject}</p>}
      <ActionDialog
        actions={actions}
        name="cancel"
        title="Cancel this link?"
        confirm="Cancel the link"
        canConfirm={actions.draft.reason !== ""}
        fields={["reason"]}
      >
        <TextField
          label="Reason"
          value={actions.draft.reason ?? ""}
          onChange={(reason) => actions.fill({ reason })}
          error={actions.problemOf("reason")}
        />
      </ActionDialog>
    </>
  );
}

function open() {
  const sent: Sent[] = [];
  let changes = 0;
  render(
    <Screen
      sent={sent}
      onChanged={() => {
        changes += 1;
      }}
    />,
  );
  fireEvent.click(screen.getByText("Cancel link"));
  return { sent, changes: () => changes };
}
const fill = async (reason: string) =>
  fireEvent.change(await screen.findByLabelText("Reason"), { target: { value: reason } });
const confirm = async (name = "Cancel the link") =>
  fireEvent.click(await screen.findByRole("button", { name }));

test("nothing is sent before it is filled in and confirmed, and then once", async () => {
  const { sent, changes } = open();
  await confirm();
  expect(sent).toHaveLength(0);
  await fill("Sold");
  await confirm();
  expect(sent.map(({ action }) => action)).toEqual([
    {
      name: "cancel",
      subject: "apl_1",
      draft: { reason: "Sold" },
      key: expect.stringMatching(/^[\w-]{22}$/),
    },
  ]);
  await confirm();
  expect(sent).toHaveLength(1);
  sent[0]?.answer();
  expect(await screen.findByText("Cancelled apl_1")).toBeTruthy();
  expect(changes()).toBe(1);
});

test("a refusal stands beside its field and keeps what was typed; the next sending has another key", async () => {
  const { sent } = open();
  await fill("No");
  await confirm();
  sent[0]?.fail(problem("request.invalid", { field: "reason", message: "Say more." }));
  expect(await screen.findByText("Say more.")).toBeTruthy();
  expect(screen.queryByRole("alert")).toBeNull();
  await fill("Sold elsewhere");
  await confirm();
  expect(sent[1]?.action.key).not.toBe(sent[0]?.action.key);
});

test("a lost answer is asked again with the same key and the same words", async () => {
  const { sent, changes } = open();
  await fill("Sold");
  await confirm();
  sent[0]?.fail(problem("network.lost"));
  expect((await screen.findByRole("alert")).textContent).toContain("it won't be done twice");
  await confirm("Try again");
  expect(sent[1]?.action).toEqual(sent[0]?.action);
  sent[1]?.fail(problem("network.lost"));
  await screen.findByRole("alert");
  fireEvent.click(screen.getByRole("button", { name: "Cancel" }));
  expect(changes()).toBe(1);
});

test("a limit after a lost answer is told in its own words and keeps the key; on a first sending it is a refusal [T319]", async () => {
  const { sent } = open();
  await fill("Sold");
  await confirm();
  sent[0]?.fail(problem("limit.reached"));
  expect((await screen.findByRole("alert")).textContent).toBe(problem("limit.reached").message);
  await confirm();
  sent[1]?.fail(problem("network.lost"));
  await confirm("Try again");
  sent[2]?.fail(problem("limit.reached"));
  expect((await screen.findByRole("alert")).textContent).toContain(problem("limit.reached").message);
  await confirm("Try again");
  expect(sent[1]?.action.key).not.toBe(sent[0]?.action.key);
  expect(sent.slice(2).map(({ action }) => action)).toEqual(Array(2).fill(sent[1]?.action));
});
