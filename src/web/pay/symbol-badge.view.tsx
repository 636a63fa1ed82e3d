import { css, cx } from "#styled/css";
import { Icon, type IconName } from "#web/ui/icon.tsx";

const badge = css({
  display: "grid",
  placeItems: "center",
  width: "12",
  height: "12",
  borderRadius: "full",
  flexShrink: "0",
});
const tones = {
  success: css({ bg: "tint.success", color: "success" }),
  waiting: css({ bg: "tint.warning", color: "warning" }),
  danger: css({ bg: "tint.alarm", color: "alarm" }),
  calm: css({ bg: "brand.lightBlue", color: "action.hover" }),
};

/** The one picture of a page that tells how something stands. */
export function SymbolBadge({ name, tone }: { name: IconName; tone: keyof typeof tones }) {
  return (
    <span className={cx(badge, tones[tone])}>
      <Icon name={name} size="large" />
    </span>
  );
}
