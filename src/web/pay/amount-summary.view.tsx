import { css } from "#styled/css";
import { text } from "#styled/recipes";
import { Card } from "#web/ui/card.tsx";
import { type Description, DescriptionList } from "#web/ui/description-list.tsx";
import { Disclosure } from "#web/ui/disclosure.tsx";
import { Money } from "#web/ui/money.tsx";
import type { AmountSummary as Summary } from "./amount-summary.connect.ts";
import { amountSummaryCopy } from "./amount-summary.copy.ts";

const facts = css({ display: "flex", flexWrap: "wrap", columnGap: "4", mt: "1" });

/** What is owed, until when, and for what. */
export function AmountSummary({ summary }: { summary: Summary }) {
  return (
    <Card aria-label={amountSummaryCopy.amountDue}>
      <p className={text({ variant: "label" })}>{summary.label}</p>
      <p className={text({ variant: "amount" })}>
        <Money cents={summary.amountCents} />
      </p>
      <div className={`${text({ variant: "small" })} ${facts}`}>
        {summary.due === null ? null : <span>{summary.due}</span>}
        <span>{amountSummaryCopy.reference(summary.reference)}</span>
      </div>
      {summary.items.length === 0 ? null : (
        <div className={css({ mt: "3", pt: "1", borderTop: "1px solid {colors.line}" })}>
          <Disclosure summary={summary.itemsTitle}>
            <DescriptionList items={summary.items.map(described)} />
          </Disclosure>
        </div>
      )}
    </Card>
  );
}

function described(item: Summary["items"][number]): Description {
  const { term, note, amountCents, isTotal } = item;
  const detail = <Money cents={amountCents} />;
  return { term, detail, isTotal, ...(note === null ? {} : { note }) };
}
