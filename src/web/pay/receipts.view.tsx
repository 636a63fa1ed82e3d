import type { PublicApplication } from "#contract/application.ts";
import { css } from "#styled/css";
import { text } from "#styled/recipes";
import { Button, ButtonLink } from "#web/ui/button.tsx";
import { Card } from "#web/ui/card.tsx";
import { Icon } from "#web/ui/icon.tsx";
import { Money } from "#web/ui/money.tsx";
import { visuallyHidden } from "#web/ui/visually-hidden.ts";
import { PayFrame } from "./pay-frame.view.tsx";
import type { ListedReceipt } from "./receipts.connect.ts";
import { receiptsCopy } from "./receipts.copy.ts";

type ReceiptsProps = {
  application: PublicApplication;
  receipts: readonly ListedReceipt[];
  /** The payment whose receipt is being fetched. */
  fetching: string | null;
  onDownload: (receipt: ListedReceipt) => void;
  optionsHref: string;
};

const list = css({ display: "flex", flexDirection: "column", gap: "4" });
const head = css({
  display: "flex",
  alignItems: "baseline",
  justifyContent: "space-between",
  flexWrap: "wrap",
  gap: "2",
  mb: "1",
});
const title = css({ fontWeight: "semibold", color: "ink" });

/** The receipts of an application, each to download. */
export function ReceiptsPage({ application, receipts, fetching, onDownload, optionsHref }: ReceiptsProps) {
  return (
    <PayFrame application={application} title={receiptsCopy.receipts}>
      {receipts.length === 0 ? (
        <Card>
          <p className={text()}>{receiptsCopy.thereNoReceiptsSend}</p>
        </Card>
      ) : (
        <ul className={list}>
          {receipts.map((receipt) => (
            <li key={receipt.paymentId}>
              <Receipt
                receipt={receipt}
                isFetching={fetching === receipt.paymentId}
                onDownload={() => onDownload(receipt)}
              />
            </li>
          ))}
        </ul>
      )}
      <ButtonLink href={optionsHref} tone="quiet" width="full">
        {receiptsCopy.backToYourPayments}
      </ButtonLink>
    </PayFrame>
  );
}

type ReceiptProps = { receipt: ListedReceipt; isFetching: boolean; onDownload: () => void };

function Receipt({ receipt: { number, totalCents, paid, sent }, isFetching, onDownload }: ReceiptProps) {
  return (
    <Card>
      <div className={head}>
        <h2 className={title}>{receiptsCopy.receipt(number)}</h2>
        <Money cents={totalCents} />
      </div>
      <p className={text({ variant: "small" })}>{paid}</p>
      {sent === null ? null : <p className={text({ variant: "small" })}>{sent}</p>}
      <div className={css({ mt: "4" })}>
        <Button tone="quiet" width="full" isBusy={isFetching} onClick={onDownload}>
          <Icon name="receipt" />
          <span>
            {receiptsCopy.download}
            <span className={visuallyHidden}>{receiptsCopy.receiptInSentence(number)}</span>
            {receiptsCopy.pdf}
          </span>
        </Button>
      </div>
    </Card>
  );
}
