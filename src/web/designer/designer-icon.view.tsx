import { css, cx } from "#styled/css";

const drawings = {
  text: "M5 7V5.5h14V7M12 5.5v13M9.5 18.5h5",
  signature:
    "M3.5 19.5h17M4 15c3-1 6.5-9.5 4.7-10.7C6.6 3 5.5 9.5 7 13.5c1 2.5 2.6 1.5 3.8-.8.9-1.8 1.5-2.2 1.8-.7.3 1.7 1 2 2.2.7 1-1.1 1.6-.9 2 .1.5 1.2 1.6 1.2 3.2.5",
  "calendar-check":
    "M5 6h14a1 1 0 0 1 1 1v12a1 1 0 0 1-1 1H5a1 1 0 0 1-1-1V7a1 1 0 0 1 1-1zM4 10.5h16M8.5 3.5V8M15.5 3.5V8M9 15l2.2 2.2L15.2 13",
  initials: "M4 18 8 6l4 12M5.4 14h5.2M15.5 6v12M15.5 6h2.2a3 3 0 0 1 0 6h-2.2M17.5 12a3 3 0 0 1 0 6h-2",
  mail: "M4 5.5h16a1 1 0 0 1 1 1v11a1 1 0 0 1-1 1H4a1 1 0 0 1-1-1v-11a1 1 0 0 1 1-1zM3.5 7l8.5 6 8.5-6",
  phone:
    "M5.5 4h3l1.8 4.3-2.2 1.6a12 12 0 0 0 6 6l1.6-2.2L20 15.5v3a1.5 1.5 0 0 1-1.6 1.5A15.5 15.5 0 0 1 4 5.6 1.5 1.5 0 0 1 5.5 4z",
  calendar:
    "M5 6h14a1 1 0 0 1 1 1v12a1 1 0 0 1-1 1H5a1 1 0 0 1-1-1V7a1 1 0 0 1 1-1zM4 10.5h16M8.5 3.5V8M15.5 3.5V8",
  checkbox:
    "M6 4.5h12A1.5 1.5 0 0 1 19.5 6v12a1.5 1.5 0 0 1-1.5 1.5H6A1.5 1.5 0 0 1 4.5 18V6A1.5 1.5 0 0 1 6 4.5zM8.5 12.2l2.5 2.5 4.6-5",
  checklist: "M3.5 6.5 5 8l2.7-3M3.5 16.5 5 18l2.7-3M11.5 6.5h9M11.5 16.5h9",
  select:
    "M5 5.5h14A1.5 1.5 0 0 1 20.5 7v10a1.5 1.5 0 0 1-1.5 1.5H5A1.5 1.5 0 0 1 3.5 17V7A1.5 1.5 0 0 1 5 5.5zM12.8 10.5l2.2 2.4 2.2-2.4M6.5 12h3",
  textarea: "M4 6h16M4 10h16M4 14h16M4 18h9",
  number: "M9.5 4 7.5 20M16.5 4l-2 16M4.5 9h16M3.5 15h16",
  fieldset: "M9 5.5H5.5a1 1 0 0 0-1 1V18a1 1 0 0 0 1 1h13a1 1 0 0 0 1-1V6.5a1 1 0 0 0-1-1H15M9 5.5h6",
  undo: "M8.5 5 4 9.5 8.5 14M4.5 9.5H14a5.5 5.5 0 0 1 0 11h-3",
  redo: "M15.5 5 20 9.5 15.5 14M19.5 9.5H10a5.5 5.5 0 0 0 0 11h3",
  plus: "M12 5v14M5 12h14",
  minus: "M5 12h14",
  "fit-width": "M4 5v14M20 5v14M7.5 12h9M10 9l-3 3 3 3M14 9l3 3-3 3",
  keyboard:
    "M4 6.5h16a1 1 0 0 1 1 1v9a1 1 0 0 1-1 1H4a1 1 0 0 1-1-1v-9a1 1 0 0 1 1-1zM7 10.5v.01M10.3 10.5v.01M13.7 10.5v.01M17 10.5v.01M8 14h8",
  back: "M19.5 12H5M11 5.5 4.5 12l6.5 6.5",
  rotate: "M19.5 12a7.5 7.5 0 1 1-2.3-5.4L19.5 9M19.5 4.5V9H15",
  bin: "M4.5 7h15M9.5 7V4.5h5V7M6.5 7l.8 12.5h9.4L17.5 7M10.2 10.5v5.5M13.8 10.5v5.5",
  up: "M12 19V5.5M6.5 11 12 5.5l5.5 5.5",
  down: "M12 5v13.5M6.5 13l5.5 5.5 5.5-5.5",
  lock: "M6 11h12a1 1 0 0 1 1 1v7a1 1 0 0 1-1 1H6a1 1 0 0 1-1-1v-7a1 1 0 0 1 1-1zM8 11V8a4 4 0 0 1 8 0v3",
  unlock: "M6 11h12a1 1 0 0 1 1 1v7a1 1 0 0 1-1 1H6a1 1 0 0 1-1-1v-7a1 1 0 0 1 1-1zM8 11V7.5a4 4 0 0 1 7.5-2",
  copy: "M10 8.5h8.5a1 1 0 0 1 1 1V19a1 1 0 0 1-1 1H10a1 1 0 0 1-1-1V9.5a1 1 0 0 1 1-1zM15 8.5V5a1 1 0 0 0-1-1H5.5a1 1 0 0 0-1 1v9.5a1 1 0 0 0 1 1H9",
  pages:
    "M8 4h8l3.5 3.5V17a1 1 0 0 1-1 1H8a1 1 0 0 1-1-1V5a1 1 0 0 1 1-1zM4 8v12a1 1 0 0 0 1 1h11M13 9v5M10.5 11.5h5",
  warning: "M12 4 2.8 19.5h18.4zM12 10v4.5M12 17v.01",
  check: "m5 12.5 4.5 4.5L19 7.5",
  search: "M10.5 4a6.5 6.5 0 1 0 0 13 6.5 6.5 0 0 0 0-13zM15.3 15.3 20 20",
  "align-left": "M4.5 3.5v17M8 6.5h11v4H8zM8 13.5h7v4H8z",
  "align-centre": "M12 3.5v3M12 10.5v3M12 17.5v3M5.5 6.5h13v4h-13zM8 13.5h8v4H8z",
  "align-right": "M19.5 3.5v17M5 6.5h11v4H5zM9 13.5h7v4H9z",
  "align-top": "M3.5 4.5h17M6.5 8v11h4V8zM13.5 8v7h4V8z",
  "align-middle": "M3.5 12h3M10.5 12h3M17.5 12h3M6.5 5.5v13h4v-13zM13.5 8v8h4V8z",
  "align-bottom": "M3.5 19.5h17M6.5 5v11h4V5zM13.5 9v7h4V9z",
  "distribute-horizontal": "M4.5 4v16M19.5 4v16M9.5 7.5h5v9h-5z",
  "distribute-vertical": "M4 4.5h16M4 19.5h16M7.5 9.5h9v5h-9z",
  "same-width": "M4 8.5h16v7H4zM7 12h10M9 10l-2 2 2 2M15 10l2 2-2 2",
  "same-height": "M8.5 4h7v16h-7zM12 7v10M10 9l2-2 2 2M10 15l2 2 2-2",
  "same-both": "M4.5 4.5h15v15h-15zM9 15l6-6M11.5 9H15v3.5M12.5 15H9v-3.5",
  wand: "M4.5 19.5 14 10M15.5 4v3M15.5 12v3M10.5 9.5h3M17.5 9.5h3M12 6l1.5 1.5M19 6l-1.5 1.5M19 13l-1.5-1.5",
} as const;

export type DesignerIconName = keyof typeof drawings;

const styles = css({
  display: "inline-block",
  flexShrink: "0",
  width: "1.125rem",
  height: "1.125rem",
  fill: "none",
  stroke: "currentColor",
  strokeWidth: "1.75",
  strokeLinecap: "round",
  strokeLinejoin: "round",
});

/** Decoration: the words beside it say what it means. Drawn here, so that only the designer carries it. */
export function DesignerIcon({ name, className }: { name: DesignerIconName; className?: string }) {
  return (
    <svg viewBox="0 0 24 24" aria-hidden="true" focusable="false" className={cx(styles, className)}>
      <path d={drawings[name]} />
    </svg>
  );
}

/** The icon of a palette entry; what is not drawn here is a text field's. */
export const iconNamed = (name: string): DesignerIconName =>
  name in drawings ? (name as DesignerIconName) : "text";
