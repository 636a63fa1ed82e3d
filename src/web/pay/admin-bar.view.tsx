import { css } from "#styled/css";
import { text } from "#styled/recipes";
import { Button } from "#web/ui/button.tsx";
import type { connectAdminBar } from "./admin-pages.connect.ts";
import { adminPagesCopy } from "./admin-pages.copy.ts";

type BarProps = { bar: ReturnType<typeof connectAdminBar>; isEnding: boolean; onEnd: () => void };

const strip = css({
  display: "flex",
  flexWrap: "wrap",
  alignItems: "center",
  justifyContent: "space-between",
  gap: "3",
  p: "4",
  borderRadius: "md",
  borderWidth: "1px",
  borderStyle: "solid",
  borderColor: "brand.yellow",
  bg: "brand.lightBeige",
  boxShadow: "sm",
});

/** Says on every admin page whom one helps, and ends it. */
export function AdminBar({ bar, isEnding, onEnd }: BarProps) {
  return (
    <section aria-label={adminPagesCopy.whoIsHelped} className={strip}>
      <div className={css({ flex: "1 1 14rem" })}>
        <p className={text({ variant: "label" })}>{bar.helping}</p>
        <p className={text({ variant: "small" })}>{bar.openedBy}</p>
      </div>
      <Button tone="quiet" isBusy={isEnding} onClick={onEnd}>
        {adminPagesCopy.stopHelping}
      </Button>
    </section>
  );
}
