import type { ReactNode } from "react";
import { css } from "#styled/css";
import { Button } from "#web/ui/button.tsx";
import { Modal } from "#web/ui/modal.tsx";
import { Notice } from "#web/ui/notice.tsx";
import { actionCopy } from "./action.copy.ts";
import type { DialogActions } from "./actions.connect.ts";

type ActionDialogProps = {
  actions: DialogActions;
  /** The name of the action that this dialog is of. */
  name: string;
  title: string;
  /** What the button that does it says. */
  confirm: string;
  /** What the button that leaves it says, where 'Cancel' could be read as the action. */
  abandon?: string;
  tone?: "primary" | "danger";
  /** Whether everything that it needs is filled in. */
  canConfirm?: boolean;
  /** The fields whose refusals are said beside them by `children`. */
  fields?: readonly string[];
  size?: "normal" | "wide";
  children: ReactNode;
};

const form = css({ display: "flex", flexDirection: "column", gap: "4", mt: "2" });

/** Says what would be done and asks for the last word; a refusal keeps what was filled in. */
export function ActionDialog(props: ActionDialogProps) {
  const {
    actions,
    name,
    title,
    confirm,
    abandon = actionCopy.cancel,
    tone = "primary",
    canConfirm = true,
    fields = [],
    children,
    size = "normal",
  } = props;
  const { problem, isBusy, isUnanswered } = actions;
  const isBeside = problem?.field !== undefined && fields.includes(problem.field);
  return (
    <Modal
      title={title}
      isOpen={actions.open === name}
      onClose={actions.abandon}
      closesOnOverlay={false}
      size={size}
    >
      <form
        noValidate
        className={form}
        onSubmit={(event) => {
          event.preventDefault();
          if (canConfirm && !isBusy) actions.confirm();
        }}
      >
        <fieldset disabled={isBusy || isUnanswered} className={css({ display: "contents" })}>
          {children}
        </fieldset>
        {problem === null || isBeside ? null : (
          <Notice tone="danger" role="alert" title={isUnanswered ? actionCopy.couldntConfirm : undefined}>
            {isUnanswered ? actionCopy.safeTryAgainWont(problem.message) : problem.message}
          </Notice>
        )}
        <Button type="submit" tone={tone} width="full" isBusy={isBusy} disabled={!canConfirm}>
          {isUnanswered ? actionCopy.tryAgain : confirm}
        </Button>
        <Button tone="quiet" width="full" onClick={actions.abandon}>
          {abandon}
        </Button>
      </form>
    </Modal>
  );
}
