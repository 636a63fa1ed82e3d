import type { ComponentProps } from "react";
import { cx } from "#styled/css";
import { card } from "#styled/recipes";

type CardProps = ComponentProps<"section"> & { padding?: "none" | "normal"; depth?: "flat" | "raised" };

export function Card({ padding, depth, className, ...rest }: CardProps) {
  return <section {...rest} className={cx(card({ padding, depth }), className)} />;
}
