import { css } from "#styled/css";
import { text } from "#styled/recipes";
import { Button, ButtonLink } from "#web/ui/button.tsx";
import { Card } from "#web/ui/card.tsx";
import { Icon } from "#web/ui/icon.tsx";
import type { VendorConfirmation } from "./vendor-confirmation.connect.ts";
import { vendorConfirmationCopy } from "./vendor-confirmation.copy.ts";
import { VendorFrame } from "./vendor-frame.view.tsx";

type ConfirmationProps = {
  confirmation: VendorConfirmation;
  isFetchingSummary: boolean;
  onSummary: () => void;
};

const stack = css({ display: "flex", flexDirection: "column", gap: "4" });
const done = css({
  display: "flex",
  alignItems: "center",
  gap: "2",
  color: "success",
  fontWeight: "semibold",
});
const nextList = css({ display: "flex", flexDirection: "column", gap: "2", pl: "5", listStyle: "decimal" });

/** What the server says of an application: its reference, its copy, and what happens next. */
export function VendorConfirmationView({ confirmation, isFetchingSummary, onSummary }: ConfirmationProps) {
  const { title, lead, next, action, isDone, reference, agency } = confirmation;
  return (
    <VendorFrame agency={agency} title={title}>
      <Card className={stack}>
        {isDone ? (
          <p className={done}>
            <Icon name="check" />
            {vendorConfirmationCopy.signedAndSent}
          </p>
        ) : null}
        <p className={text()}>{lead}</p>
        {reference === null ? null : (
          <p className={text({ variant: "small" })}>
            {vendorConfirmationCopy.yourReference}
            <strong>{reference}</strong>
          </p>
        )}
        {isDone ? (
          <Button tone="quiet" width="full" isBusy={isFetchingSummary} onClick={onSummary}>
            <Icon name="download" />
            {vendorConfirmationCopy.downloadYourCopyPdf}
          </Button>
        ) : null}
        {action === null ? null : (
          <ButtonLink width="full" href={action.href}>
            {action.label}
          </ButtonLink>
        )}
      </Card>
      {next.length === 0 ? null : (
        <Card className={stack}>
          <h2 className={text({ variant: "sectionTitle" })}>{vendorConfirmationCopy.whatHappensNext}</h2>
          <ol className={nextList}>
            {next.map((label) => (
              <li key={label}>{label}</li>
            ))}
          </ol>
        </Card>
      )}
    </VendorFrame>
  );
}
