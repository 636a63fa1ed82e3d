import type { ReactNode } from "react";
import { css } from "#styled/css";
import { text } from "#styled/recipes";
import { Icon, type IconName } from "./icon.tsx";
import { checkTheLink, pageNotFound } from "./not-found.copy.ts";
import { PageHeading } from "./page-heading.tsx";

type NotFoundProps = { title?: string; message?: string; icon?: IconName; children?: ReactNode };

const frame = css({
  display: "flex",
  flexDirection: "column",
  alignItems: "center",
  gap: "3",
  py: { base: "12", sm: "16" },
  textAlign: "center",
});
const symbol = css({
  display: "grid",
  placeItems: "center",
  width: "16",
  height: "16",
  borderRadius: "full",
  bg: "brand.lightBlue",
  color: "action.hover",
});

export function NotFound(props: NotFoundProps) {
  const { title = pageNotFound, message = checkTheLink, icon = "home", children } = props;
  return (
    <div className={frame}>
      <span className={symbol}>
        <Icon name={icon} size="huge" />
      </span>
      <PageHeading title={title} />
      <p className={text()}>{message}</p>
      {children}
    </div>
  );
}
