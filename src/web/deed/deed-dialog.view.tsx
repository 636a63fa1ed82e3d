import type { ReactNode } from "react";
import { css } from "#styled/css";
import { Button } from "#web/ui/button.tsx";
import { Modal } from "#web/ui/modal.tsx";
import { Notice } from "#web/ui/notice.tsx";
import type { ConnectedDeeds } from "./deeds.connect.ts";

type DeedDialogProps = {
  deeds: ConnectedDeeds;
  /** The name of the deed that this dialog is of. */
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
export function DeedDialog(props: DeedDialogProps) {
  const {
    deeds,
    name,
    title,
    confirm,
    abandon = "Cancel",
    tone = "primary",
    canConfirm = true,
    fields = [],
    children,
    size = "normal",
  } = props;
  const { problem, isBusy, isUnanswered } = deeds;
  const isBeside = problem?.field !== undefined && fields.includes(problem.field);
  return (
    <Modal
      title={title}
      isOpen={deeds.open === name}
      onClose={deeds.abandon}
      closesOnOverlay={false}
      size={size}
    >
      <form
        noValidate
        className={form}
        onSubmit={(event) => {
          event.preventDefault();
          if (canConfirm && !isBusy) deeds.confirm();
        }}
      >
        <fieldset disabled={isBusy || isUnanswered} className={css({ display: "contents" })}>
          {children}
        </fieldset>
        {problem === null || isBeside ? null : (
          <Notice tone="danger" role="alert" title={isUnanswered ? "No answer came" : undefined}>
            {isUnanswered
              ? `${problem.message} It may have been done: asking again does it once.`
              : problem.message}
          </Notice>
        )}
        <Button type="submit" tone={tone} width="full" isBusy={isBusy} disabled={!canConfirm}>
          {isUnanswered ? "Ask again" : confirm}
        </Button>
        <Button tone="quiet" width="full" onClick={deeds.abandon}>
          {abandon}
        </Button>
      </form>
    </Modal>
  );
}
