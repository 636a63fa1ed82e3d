import type { ReactNode } from "react";
import { text } from "#styled/recipes";
import { FieldError } from "./field-error.tsx";

type Notes = { hint?: ReactNode; error?: string | null };

/** The ids of what `FieldNotes` says of a field, for its `aria-describedby`. */
export function describedBy(id: string, { hint, error = null }: Notes): string | undefined {
  const ids = [hint === undefined ? "" : `${id}-hint`, error === null ? "" : `${id}-error`].filter(Boolean);
  return ids.length === 0 ? undefined : ids.join(" ");
}

/** What stands below a field: how it is filled in, and what is wrong with it. */
export const FieldNotes = ({ id, hint, error = null }: Notes & { id: string }) => (
  <>
    {hint === undefined ? null : (
      <p id={`${id}-hint`} className={text({ variant: "small" })}>
        {hint}
      </p>
    )}
    <FieldError id={`${id}-error`}>{error}</FieldError>
  </>
);
