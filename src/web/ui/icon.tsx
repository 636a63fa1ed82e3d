import { css, cx } from "#styled/css";

const drawings = {
  card: "M3 7a2 2 0 0 1 2-2h14a2 2 0 0 1 2 2v10a2 2 0 0 1-2 2H5a2 2 0 0 1-2-2zM3 9.5h18M7 15h4",
  amex: "M3 7a2 2 0 0 1 2-2h14a2 2 0 0 1 2 2v10a2 2 0 0 1-2 2H5a2 2 0 0 1-2-2zM7 15l2.5-6L12 15M8 13h3M14.5 9.5l3 5M17.5 9.5l-3 5",
  bank: "M4 10 12 4.5 20 10zM6 10.5V17M10 10.5V17M14 10.5V17M18 10.5V17M4 19.5h16",
  payid: "M13 3 5.5 13.5H11L10 21l8-11h-5.5z",
  bpay: "M6.5 3.5h11a1 1 0 0 1 1 1v16l-2.6-1.6-2 1.6-1.9-1.6-1.9 1.6-2-1.6-2.6 1.6v-16a1 1 0 0 1 1-1zM9.5 7.5h3a1.9 1.9 0 0 1 0 3.75h-3zM9.5 11.25h3.6a2 2 0 0 1 0 4H9.5zM9.5 7.5v7.75",
  payto: "M4 6.5h16v11H4zM4 10h16M14.5 14l1.5 1.5 2.5-3M7 14h4",
  lock: "M6 11h12a1 1 0 0 1 1 1v7a1 1 0 0 1-1 1H6a1 1 0 0 1-1-1v-7a1 1 0 0 1 1-1zM8 11V8a4 4 0 0 1 8 0v3",
  check: "m5 12.5 4.5 4.5L19 7.5",
  clock: "M12 3.5a8.5 8.5 0 1 0 0 17 8.5 8.5 0 0 0 0-17zM12 7.5V12l3 2",
  close: "M6 6l12 12M18 6 6 18",
  copy: "M10 8.5h8.5a1 1 0 0 1 1 1V19a1 1 0 0 1-1 1H10a1 1 0 0 1-1-1V9.5a1 1 0 0 1 1-1zM15 8.5V5a1 1 0 0 0-1-1H5.5a1 1 0 0 0-1 1v9.5a1 1 0 0 0 1 1H9",
  info: "M12 3.5a8.5 8.5 0 1 0 0 17 8.5 8.5 0 0 0 0-17zM12 11v5M12 8v.01",
  warning: "M12 4 2.8 19.5h18.4zM12 10v4.5M12 17v.01",
  phone:
    "M5.5 4h3l1.8 4.3-2.2 1.6a12 12 0 0 0 6 6l1.6-2.2L20 15.5v3a1.5 1.5 0 0 1-1.6 1.5A15.5 15.5 0 0 1 4 5.6 1.5 1.5 0 0 1 5.5 4z",
  mail: "M4 5.5h16a1 1 0 0 1 1 1v11a1 1 0 0 1-1 1H4a1 1 0 0 1-1-1v-11a1 1 0 0 1 1-1zM3.5 7l8.5 6 8.5-6",
  chevron: "m6 9.5 6 6 6-6",
  home: "M4 11.5 12 4.5l8 7M6 10.5V19a1 1 0 0 0 1 1h10a1 1 0 0 0 1-1v-8.5M10 20v-5.5h4V20",
  building: "M5 20V5.5h8V20M13 10h6v10M3.5 20h17M8 9h2M8 12.5h2M8 16h2M16 13.5v.01M16 16.5v.01",
  globe:
    "M12 3.5a8.5 8.5 0 1 0 0 17 8.5 8.5 0 0 0 0-17zM3.5 12h17M12 3.5c5 4.7 5 12.3 0 17M12 3.5c-5 4.7-5 12.3 0 17",
  menu: "M4 7h16M4 12h16M4 17h16",
  archive: "M4 5.5h16v4H4zM5.5 9.5V18a1 1 0 0 0 1 1h11a1 1 0 0 0 1-1V9.5M10 13h4",
  chart: "M5 4.5h5v5H5zM14 14.5h5v5h-5zM7.5 9.5v5a2.5 2.5 0 0 0 2.5 2.5h4",
  signature:
    "M3.5 15.5c3.5-1 7-9 5-9.5-2.5-.5-3.5 10-1 10 2 0 3-4.5 4.5-4.5 1.5 0-.5 4 1 4s1.5-2 2.5-2 .5 2 1.5 2 1.5-1 3-1M4 20h16",
  people:
    "M9 5a3.25 3.25 0 1 0 0 6.5A3.25 3.25 0 0 0 9 5zM2.5 19.5a6.5 6.5 0 0 1 13 0M15.5 5.3a3.25 3.25 0 0 1 0 5.9M18 14a6.5 6.5 0 0 1 3.5 5.5",
  person: "M12 4.5a3.75 3.75 0 1 0 0 7.5 3.75 3.75 0 0 0 0-7.5zM4.5 20a7.5 7.5 0 0 1 15 0",
  leave: "M14 4.5H6a1 1 0 0 0-1 1v13a1 1 0 0 0 1 1h8M11 12h9M16.5 8.5 20 12l-3.5 3.5",
  receipt: "M6 3.5h12v17l-2-1.4-2 1.4-2-1.4-2 1.4-2-1.4-2 1.4zM9 8h6M9 12h6",
  document: "M7 3.5h7l4 4v12a1 1 0 0 1-1 1H7a1 1 0 0 1-1-1v-15a1 1 0 0 1 1-1zM14 3.5v4h4M9 12h6M9 15.5h4",
  upload: "M12 15.5V5M7.5 9 12 4.5 16.5 9M5 19.5h14",
  pencil: "M5 19l.9-3.6L15.6 5.7a1.5 1.5 0 0 1 2.1 0l.6.6a1.5 1.5 0 0 1 0 2.1L8.6 18.1zM13.8 7.5l2.7 2.7",
  retry: "M19 12a7 7 0 1 1-2-4.9M19 4.5v4h-4",
  search: "M10.5 4a6.5 6.5 0 1 0 0 13 6.5 6.5 0 0 0 0-13zM15.3 15.3 20 20",
  columns: "M4 5.5h16v13H4zM9.3 5.5v13M14.7 5.5v13",
  download: "M12 4v10.5M7.5 10.5 12 15l4.5-4.5M5 19.5h14",
  more: "M6 12v.01M12 12v.01M18 12v.01",
  calendar:
    "M5 6h14a1 1 0 0 1 1 1v12a1 1 0 0 1-1 1H5a1 1 0 0 1-1-1V7a1 1 0 0 1 1-1zM4 10.5h16M8.5 3.5V8M15.5 3.5V8",
  arrowUp: "M12 19V5.5M6.5 11 12 5.5l5.5 5.5",
  arrowDown: "M12 5v13.5M6.5 13l5.5 5.5 5.5-5.5",
  sort: "M8 5v14M4.5 8.5 8 5l3.5 3.5M16 19V5M12.5 15.5 16 19l3.5-3.5",
} as const;

export type IconName = keyof typeof drawings;

const base = css({
  display: "inline-block",
  flexShrink: "0",
  fill: "none",
  stroke: "currentColor",
  strokeWidth: "1.75",
  strokeLinecap: "round",
  strokeLinejoin: "round",
});

const sizes = {
  small: css({ width: "4", height: "4" }),
  normal: css({ width: "5", height: "5" }),
  large: css({ width: "6", height: "6" }),
  huge: css({ width: "8", height: "8" }),
};

type IconProps = { name: IconName; size?: keyof typeof sizes; className?: string };

/** Decoration: the words beside it say what it means. */
export function Icon({ name, size = "normal", className }: IconProps) {
  return (
    <svg
      viewBox="0 0 24 24"
      aria-hidden="true"
      focusable="false"
      className={cx(base, sizes[size], className)}
    >
      <path d={drawings[name]} />
    </svg>
  );
}
