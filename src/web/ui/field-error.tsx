import { css } from "#styled/css";
import { Icon } from "./icon.tsx";

const line = css({
  display: "flex",
  gap: "1.5",
  alignItems: "flex-start",
  color: "alarm",
  fontSize: "sm",
  // Beside the first line, however many there are.
  "& > svg": { mt: "0.5" },
});

/** What is wrong with the field above it. */
export function FieldError({ id, children }: { id?: string; children: string | null }) {
  if (children === null) return null;
  return (
    <p id={id} className={line}>
      <Icon name="warning" size="small" />
      {children}
    </p>
  );
}
