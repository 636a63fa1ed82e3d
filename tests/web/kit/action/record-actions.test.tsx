import { cleanup, fireEvent, render, screen, waitFor, within } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { problem } from "#contract/problems.ts";
import { failureOfAnswer } from "#web/adapters/api-failure.ts";
import type { Services } from "#web/adapters/staff-services.ts";
import { action } from "#web/kit/action/action.ts";
import { useRecordActions } from "#web/kit/action/use-record-actions.tsx";
import { notify } from "#web/ui/notify.ts";

type Street = { id: string; name: string; isClosed: boolean };
const ash: Street = { id: "str_1", name: "Ash Street", isClosed: false };
const success = vi.spyOn(notify, "success").mockImplementation(() => {});
const undoable = vi.spyOn(notify, "undoable").mockImplementation(() => {});
const failure = vi.spyOn(notify, "error").mockImplementation(() => {});
afterEach(() => {
  cleanup();
  vi.clearAllMocks();
});

function open(street: Street, call = vi.fn(async (..._sent: unknown[]) => "done")) {
  const changed: string[] = [];
  const definitions = {
    rename: action<Street, unknown>({
      label: "Rename",
      title: ({ name }) => `Rename ${name}?`,
      consequence: "Its signs are made anew.",
      button: "Rename it",
      field: { name: "name", label: "New name", maxLength: 20, first: ({ name }) => `New ${name}` },
      call: ({ subject, draft, key }) => call(subject.id, draft, key),
      done: ({ name }) => `${name} has a new name.`,
    }),
    close: action<Street, unknown>({
      label: "Close",
      isOffered: ({ isClosed }) => !isClosed,
      title: ({ name }) => `Close ${name}?`,
      consequence: "Nobody can drive through it.",
      button: "Close it",
      call: ({ subject }) => call(subject.id),
      done: ({ name }) => `${name} is closed.`,
      undo: { call: ({ subject }) => call("undo", subject.id), done: ({ name }) => `${name} is open.` },
    }),
  };
  function Screen() {
    const services = {} as Services;
    const onChanged = (id: string) => void changed.push(id);
    const { menuOf, dialogs } = useRecordActions({ services, definitions, onChanged });
    return (
      <>
        {menuOf(street).map(({ id, label, onSelect }) => (
          <button key={id} type="button" onClick={onSelect}>
            {label}
          </button>
        ))}
        {dialogs}
      </>
    );
  }
  render(<Screen />);
  return { call, changed };
}
const press = async (name: string) => fireEvent.click(await screen.findByRole("button", { name }));
const confirm = async (name: string) =>
  fireEvent.click(within(await screen.findByRole("dialog")).getByRole("button", { name }));

test("only what is offered for a thing can be begun", () => {
  open({ ...ash, isClosed: true });
  expect(screen.queryByRole("button", { name: "Close" })).toBeNull();
  expect(screen.getByRole("button", { name: "Rename" })).toBeTruthy();
});

test("what is typed is sent with a key, and what was done is said once the server has answered", async () => {
  const { call, changed } = open(ash);
  await press("Rename");
  const dialog = within(await screen.findByRole("dialog"));
  expect(dialog.getByText("Rename Ash Street?")).toBeTruthy();
  expect(dialog.getByText("Its signs are made anew.")).toBeTruthy();
  fireEvent.change(dialog.getByLabelText("New name"), { target: { value: " " } });
  expect(dialog.getByRole<HTMLButtonElement>("button", { name: "Rename it" }).disabled).toBe(true);
  fireEvent.change(dialog.getByLabelText("New name"), { target: { value: "Oak Street" } });
  await confirm("Rename it");
  await waitFor(() => expect(success).toHaveBeenCalledWith("Ash Street has a new name."));
  expect(call.mock.calls).toEqual([["str_1", { name: "Oak Street" }, expect.stringMatching(/^[\w-]{22}$/)]]);
  expect(changed).toEqual(["str_1"]);
});

test("what can be taken back is taken back by one press, and read again", async () => {
  const { call, changed } = open(ash);
  await press("Close");
  await confirm("Close it");
  await waitFor(() => expect(undoable).toHaveBeenCalledOnce());
  const [{ title, onUndo } = { title: "", onUndo: () => {} }] = undoable.mock.calls[0] ?? [];
  expect(title).toBe("Ash Street is closed.");
  onUndo();
  await waitFor(() => expect(changed).toEqual(["str_1", "str_1"]));
  expect(call.mock.calls.at(-1)).toEqual(["undo", "str_1"]);
  expect(success).toHaveBeenCalledWith("Ash Street is open.");
});

test("a refusal stays in the dialog, and nothing is said to be done", async () => {
  const { status, message } = { status: 409, message: problem("listing.archived").message };
  const refused = failureOfAnswer({
    url: "/api/streets",
    status,
    statusText: "",
    body: { error: problem("listing.archived") },
    request: { method: "POST", url: "/api/streets" },
  });
  const { changed } = open(
    ash,
    vi.fn(async () => {
      throw refused;
    }),
  );
  await press("Close");
  await confirm("Close it");
  expect(await within(await screen.findByRole("dialog")).findByText(message)).toBeTruthy();
  expect([undoable.mock.calls, success.mock.calls, failure.mock.calls, changed]).toEqual([[], [], [], []]);
});
