import { css } from "#styled/css";

type SkeletonProps = { width?: string; height?: string };

/** A grey block where content will be; the region around it says that it is loading. */
export function Skeleton({ width = "100%", height = "1rem" }: SkeletonProps) {
  return (
    <span
      aria-hidden="true"
      style={{ width, height }}
      className={css({ display: "block", borderRadius: "sm", bg: "grey.200", animation: "pulse" })}
    />
  );
}
