import { css } from "#styled/css";
import { text } from "#styled/recipes";
import { Button } from "#web/ui/button.tsx";
import { Card } from "#web/ui/card.tsx";
import { DescriptionList } from "#web/ui/description-list.tsx";
import { Icon } from "#web/ui/icon.tsx";
import { Money } from "#web/ui/money.tsx";
import { dayLabel } from "./dates.ts";
import type { MandateModel } from "./mandate.connect.ts";
import { mandateCopy } from "./mandate.copy.ts";

const stack = css({ display: "flex", flexDirection: "column", gap: "5" });

/** Everything as it would be: from where, how often, and each payment with its day. */
export function MandateReview({ mandate }: { mandate: MandateModel }) {
  const isPayTo = mandate.method === "PayTo";
  return (
    <div className={stack}>
      <Card aria-label={mandateCopy.agreement}>
        <DescriptionList items={mandate.reviewFacts} />
      </Card>
      <Card aria-label={mandateCopy.payments}>
        <h2 className={`${text({ variant: "sectionTitle" })} ${css({ mb: "2" })}`}>
          {mandateCopy.eachPayment}
        </h2>
        <InstalmentPlan mandate={mandate} />
      </Card>
      <Button width="full" isBusy={mandate.isBusy} onClick={mandate.confirm}>
        <Icon name="lock" size="small" />
        {isPayTo ? mandateCopy.askMyBankApproval : mandateCopy.setUpDirectDebit}
      </Button>
      <p className={`${text({ variant: "small" })} ${css({ textAlign: "center" })}`}>
        {isPayTo ? mandateCopy.nothingCollectedUntilApprove : mandateCopy.ifAlsoPayAnother}
      </p>
      <Button tone="quiet" width="full" disabled={mandate.isBusy} onClick={mandate.back}>
        {mandateCopy.back}
      </Button>
    </div>
  );
}

/** The payments that a schedule makes, with what they add up to. A day that moved says from where. */
export function InstalmentPlan({ mandate }: { mandate: MandateModel }) {
  const { preview } = mandate;
  if (preview === null) return null;
  const total = preview.instalments.reduce((sum, { amountCents }) => sum + amountCents, 0);
  return (
    <DescriptionList
      items={[
        ...preview.instalments.map(({ dueOn, collectOn, amountCents }, index) => ({
          term: `${index + 1}. ${dayLabel(collectOn)}`,
          ...(collectOn === dueOn ? {} : { note: mandateCopy.nextBusinessDayAfter(dayLabel(dueOn)) }),
          detail: <Money cents={amountCents} />,
        })),
        { term: mandateCopy.total, detail: <Money cents={total} />, isTotal: true },
      ]}
    />
  );
}
