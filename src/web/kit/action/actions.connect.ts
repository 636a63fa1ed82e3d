import type { SnapshotFrom } from "xstate";
import type { staffActionMachine } from "#machines/staff-action/staff-action.machine.ts";
import type { Draft, StaffActionEvent } from "#machines/staff-action/staff-action.types.ts";
import { randomKey } from "#web/adapters/random-key.ts";

type Snapshot = SnapshotFrom<typeof staffActionMachine>;

/** The action that a screen shows, as words, flags and verbs. `Name` is what may be begun. */
export function connectActions<Name extends string>(
  snapshot: Snapshot,
  send: (event: StaffActionEvent) => void,
) {
  const { name, subject, draft, problem, answer } = snapshot.context;
  const isUnanswered = snapshot.matches({ confirming: "unanswered" });
  return {
    /** The action that is asked about; null where none is. */
    open: snapshot.hasTag("open") ? name : null,
    subject,
    draft,
    isBusy: snapshot.hasTag("busy"),
    /** Nobody knows whether it was done: it can be asked again as it is, or left. */
    isUnanswered,
    problem,
    /** The action that was done last, with the server's answer, until it is put away. */
    done: snapshot.hasTag("done") ? { name, subject, answer } : null,
    /** The refusal of one field, for the words beside it. */
    problemOf: (field: string): string | null => (problem?.field === field ? problem.message : null),
    begin: (action: Name, about: string, first: Draft = {}) =>
      send({ type: "action.started", name: action, subject: about, draft: first }),
    fill: (changed: Draft) => send({ type: "draft.changed", draft: { ...draft, ...changed } }),
    confirm: () => send({ type: "action.confirmed", key: randomKey() }),
    abandon: () => send({ type: "action.abandoned" }),
    dismiss: () => send({ type: "success.dismissed" }),
  };
}
/** What the dialog of an action asks of it, whatever it is done to. */
export type DialogActions = Pick<
  ConnectedActions,
  "open" | "draft" | "problem" | "isBusy" | "isUnanswered" | "problemOf" | "fill" | "confirm" | "abandon"
>;
/** Who names no action can begin none. */
export type ConnectedActions<Name extends string = never> = ReturnType<typeof connectActions<Name>>;
