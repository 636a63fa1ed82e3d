import type { ComponentProps } from "react";
import { TextField } from "#web/ui/text-field.tsx";
import { ActionDialog } from "./action-dialog.view.tsx";

type NotedActionProps = Omit<ComponentProps<typeof ActionDialog>, "canConfirm" | "fields"> & {
  /** The one thing that is typed, under its name in the draft; the action waits until it is there. */
  field: { name: string; label: string; hint?: string; maxLength: number };
};

/** The dialog of an action that is recorded with one typed line: a reason, or the reference of a transfer. */
export function NotedAction({ field, children, ...dialog }: NotedActionProps) {
  const { name, label, hint, maxLength } = field;
  const { draft, fill, problemOf } = dialog.actions;
  const value = draft[name] ?? "";
  return (
    <ActionDialog {...dialog} canConfirm={value.trim() !== ""} fields={[name]}>
      {children}
      <TextField
        label={label}
        hint={hint}
        maxLength={maxLength}
        value={value}
        autoComplete="off"
        onChange={(typed) => fill({ [name]: typed })}
        error={problemOf(name)}
      />
    </ActionDialog>
  );
}
