import { text } from "#styled/recipes";
import { Button, ButtonLink } from "#web/ui/button.tsx";
import { Card } from "#web/ui/card.tsx";
import { Icon } from "#web/ui/icon.tsx";
import { NotFound } from "#web/ui/not-found.tsx";
import { Page, supportPhone, telephoneHref } from "#web/ui/page.tsx";
import type { ConnectedContract } from "./signing.connect.ts";
import { SigningFrame } from "./signing-frame.view.tsx";
import { openingCopy as copy } from "./signing-opening.copy.ts";

/** A link that opens nothing: it is said the same way whatever became of it. */
export const UnknownLinkView = () => (
  <Page supportPhone={supportPhone}>
    <NotFound title={copy.unknownTitle} message={copy.unknownText} icon="document" />
  </Page>
);

type OverProps = {
  over: { title: string; text: string };
  contract: ConnectedContract | null;
  onRetry?: () => void;
};

/** Why nothing can be signed here, and whom to call. */
export function OverView({ over, contract, onRetry }: OverProps) {
  if (contract === null) return <UnknownLinkView />;
  const { agency } = contract;
  return (
    <SigningFrame agency={agency} line={contract.property} title={over.title}>
      <Card>
        <p className={text()}>{over.text}</p>
      </Card>
      {onRetry === undefined ? null : (
        <Button width="full" onClick={onRetry}>
          {copy.checkAgain}
        </Button>
      )}
      <ButtonLink tone="quiet" width="full" href={telephoneHref(agency.phone)}>
        <Icon name="phone" />
        {copy.callAgency(agency.name)}
      </ButtonLink>
      <p className={text({ variant: "small" })}>{`${contract.title}. ${contract.reference}.`}</p>
    </SigningFrame>
  );
}
