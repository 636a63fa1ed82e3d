import { css, cx } from "#styled/css";
import { text } from "#styled/recipes";
import { Button } from "#web/ui/button.tsx";
import { Card } from "#web/ui/card.tsx";
import { Notice } from "#web/ui/notice.tsx";
import { usePainted } from "#web/ui/use-painted.ts";
import type { ConnectedContract, ConnectedSigning } from "./signing.connect.ts";
import { SigningFrame } from "./signing-frame.view.tsx";
import { openingCopy as copy } from "./signing-opening.copy.ts";
import { TurnLinks, type TurnLinksProps } from "./turn-links.view.tsx";

type ConsentProps = {
  contract: ConnectedContract;
  consent: Pick<ConnectedSigning, "agree" | "isConsenting" | "problem">;
  links: TurnLinksProps;
};

// Its day takes a second line once it is there; nothing below moves.
const which = css({ minHeight: "2lh" });
const list = css({ display: "flex", flexDirection: "column", gap: "3", pl: "5", my: "4", listStyle: "disc" });

/** What a signer agrees to before the document is opened, with its paper alternative. */
export const ConsentView = ({ contract, consent, links }: ConsentProps) => (
  <SigningFrame agency={contract.agency} line={contract.property} title={copy.beforeYouSign}>
    <Card>
      <p className={text()}>{contract.consentLead}</p>
      <ul className={`${text()} ${list}`}>
        {contract.consent.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
      {consent.problem === null ? null : (
        <Notice tone="danger" role="alert">
          {consent.problem.message}
        </Notice>
      )}
      <Button width="full" isBusy={consent.isConsenting} onClick={consent.agree}>
        {copy.agree}
      </Button>
    </Card>
    <WhichContract contract={contract} />
    <TurnLinks {...links} />
  </SigningFrame>
);

/** Which contract it is; until when it can be signed follows what is read first. */
function WhichContract({ contract }: Pick<ConsentProps, "contract">) {
  const { ref, isPainted } = usePainted<HTMLParagraphElement>();
  const signBy = isPainted ? contract.signBy() : null;
  return (
    <p ref={ref} className={cx(text({ variant: "small" }), which)}>
      {`${contract.title}. ${contract.reference}.${signBy === null ? "" : ` ${signBy}`}`}
    </p>
  );
}
