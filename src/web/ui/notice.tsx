import type { ReactNode } from "react";
import { notice } from "#styled/recipes";
import { Icon, type IconName } from "./icon.tsx";

export type NoticeTone = "info" | "warning" | "success" | "danger";

type NoticeProps = {
  tone?: NoticeTone;
  title?: string | undefined;
  children?: ReactNode;
  /** `alert` for what just went wrong, `status` for what just happened; none for what was always there. */
  role?: "alert" | "status" | undefined;
};

const icons: Record<NoticeTone, IconName> = {
  info: "info",
  warning: "warning",
  success: "check",
  danger: "warning",
};

export function Notice({ tone = "info", title, children, role }: NoticeProps) {
  const tones = notice({ tone });
  return (
    <div role={role} className={tones.root}>
      <Icon name={icons[tone]} className={tones.icon} />
      <div className={tones.body}>
        {title === undefined ? null : <p className={tones.title}>{title}</p>}
        {children}
      </div>
    </div>
  );
}
