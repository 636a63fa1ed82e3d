import { canWaiveCoolingOff } from "#domain/signing/cooling-off.ts";
import { css } from "#styled/css";
import { text } from "#styled/recipes";
import { Card } from "#web/ui/card.tsx";
import { CheckField } from "#web/ui/check-field.tsx";
import { DateField } from "#web/ui/date-field.tsx";
import { TextField } from "#web/ui/text-field.tsx";
import type { EditedModel } from "./signing-setup.connect.ts";
import { setupCopy } from "./signing-setup.copy.ts";
import type { SaleValues } from "./signing-setup.values.ts";

type SaleTermsProps = { edited: EditedModel; sale: SaleValues };

const column = css({ display: "flex", flexDirection: "column", gap: "4" });
const grid = css({
  display: "grid",
  gridTemplateColumns: { base: "minmax(0, 1fr)", md: "repeat(2, minmax(0, 1fr))" },
  gap: "4",
});

/** The terms of a sale, and what decides about its cooling-off period. */
export function SaleTerms({ edited, sale }: SaleTermsProps) {
  const { facts, errorOf, fill } = edited;
  const field = (part: "price" | "deposit" | "settlementDay" | "auctionDay") => ({
    name: `sale.${part}`,
    value: sale[part],
    onChange: (typed: string) => fill(`sale.${part}`, typed),
    error: errorOf(`sale.${part}`),
    autoComplete: "off",
  });
  const check = (part: "isResidential" | "isAuction" | "isOffThePlan" | "isWaived") => ({
    label: setupCopy[part],
    name: `sale.${part}`,
    isChecked: sale[part],
    onChange: (isChecked: boolean) => fill(`sale.${part}`, isChecked),
  });
  return (
    <Card className={column}>
      <div>
        <h2 className={text({ variant: "sectionTitle" })}>{setupCopy.saleTerms}</h2>
        <p className={text({ variant: "small" })}>{setupCopy.coolingOffNote}</p>
      </div>
      <div className={grid}>
        <TextField label={setupCopy.price} prefix="$" inputMode="decimal" {...field("price")} />
        <TextField label={setupCopy.deposit} prefix="$" inputMode="decimal" {...field("deposit")} />
        <DateField label={setupCopy.settlementDay} {...field("settlementDay")} />
        <DateField label={setupCopy.auctionDay} hint={setupCopy.auctionDayHint} {...field("auctionDay")} />
      </div>
      <div>
        <CheckField {...check("isResidential")} />
        <CheckField {...check("isAuction")} />
        <CheckField {...check("isOffThePlan")} />
        {canWaiveCoolingOff(facts.address.state) ? <CheckField {...check("isWaived")} /> : null}
      </div>
    </Card>
  );
}
