import { builtMethods, type FundsMethod } from "#domain/payment/methods.ts";
import { css, cx } from "#styled/css";
import { Card } from "#web/ui/card.tsx";
import { CopyField } from "#web/ui/copy-field.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";
import type { TransferGuide } from "./transfer.connect.ts";
import { transferCopy } from "./transfer.copy.ts";

const tabRow = css({
  display: "flex",
  gap: "1",
  p: "1",
  borderRadius: "md",
  bg: "grey.200",
});
const tab = css({
  display: "grid",
  placeItems: "center",
  flex: "1 1 auto",
  minHeight: "hit",
  px: "2",
  whiteSpace: "nowrap",
  borderRadius: "sm",
  color: "grey.800",
  fontSize: "sm",
  fontWeight: "semibold",
  textAlign: "center",
  _hover: { bg: "grey.100" },
  "&[aria-current]": { bg: "surface", color: "ink", boxShadow: "sm" },
});
const lines = css({ "& > * + *": { borderTop: "1px solid {colors.line}" } });

export type MethodTab = { method: FundsMethod; href: string };

type TabsProps = {
  method: FundsMethod;
  tabs: readonly MethodTab[];
  label: string;
  onTab: (href: string) => void;
};

/** The ways to transfer on offer, where there are several. */
export function MethodTabs({ method, tabs, label, onTab }: TabsProps) {
  if (tabs.length < 2) return null;
  return (
    <nav aria-label={label} className={tabRow}>
      {tabs.map((each) => (
        <a
          key={each.method}
          href={each.href}
          aria-current={each.method === method ? "page" : undefined}
          className={cx(tab)}
          onClick={(event) => {
            if (event.metaKey || event.ctrlKey || event.shiftKey || event.button !== 0) return;
            event.preventDefault();
            onTab(each.href);
          }}
        >
          {builtMethods[each.method].title}
        </a>
      ))}
    </nav>
  );
}

type ValuesProps = {
  /** Null while the details are fetched. */
  guide: TransferGuide | null;
  onCopy: (value: string) => void;
};

/** The values to type into a bank, each with its button that copies it. */
export function TransferValues({ guide, onCopy }: ValuesProps) {
  if (guide === null)
    return (
      <Card aria-busy="true" aria-label={transferCopy.fetchingTheDetails}>
        <div className={css({ display: "flex", flexDirection: "column", gap: "6" })}>
          {["60%", "75%", "50%", "65%"].map((width) => (
            <Skeleton key={width} width={width} height="2.5rem" />
          ))}
        </div>
      </Card>
    );
  return (
    <Card className={lines}>
      {guide.fields.map((field) => (
        <CopyField
          key={field.label}
          label={field.label}
          value={field.value}
          copyValue={field.copyValue}
          onCopy={onCopy}
        />
      ))}
    </Card>
  );
}
