import { css } from "#styled/css";
import { text } from "#styled/recipes";
import { Button, ButtonLink } from "#web/ui/button.tsx";
import { Card } from "#web/ui/card.tsx";
import { Icon } from "#web/ui/icon.tsx";
import { Notice } from "#web/ui/notice.tsx";
import type { ConnectedSigned } from "./signed.connect.ts";
import type { ConnectedContract } from "./signing.connect.ts";
import { signingCopy as copy } from "./signing.copy.ts";
import { SigningFrame } from "./signing-frame.view.tsx";
import { witnessCopy } from "./witness.copy.ts";

type SignedProps = { contract: ConnectedContract; signed: ConnectedSigned };

const list = css({ display: "flex", flexDirection: "column", mt: "2" });
const row = css({
  display: "flex",
  alignItems: "center",
  gap: "3",
  py: "3",
  borderTop: "1px solid {colors.line}",
  _first: { borderTop: "none" },
});
const mark = css({
  display: "grid",
  placeItems: "center",
  flexShrink: "0",
  width: "8",
  height: "8",
  borderRadius: "full",
  bg: "grey.100",
  color: "muted",
  "&[data-signed]": { bg: "tint.success", color: "success" },
});

const moment = css({ display: "block", textWrap: "balance" });

/** What was signed and when, who is still to sign, and the sealed file once it is there. */
export function SignedView({ contract, signed }: SignedProps) {
  const { people, isDone, isClosed, isBusy, isReading, problem } = signed;
  return (
    <SigningFrame agency={contract.agency} line={contract.property} title={copy.signedTitle}>
      <Notice tone={signed.tone} role="status" title={signed.signedAt ?? undefined}>
        <p>{signed.next}</p>
      </Notice>
      <Card>
        <h2 className={text({ variant: "sectionTitle" })}>{copy.whoSigns}</h2>
        <ul className={list}>
          {people.map(({ name, status, at, isSigned }) => (
            <li key={`${name} ${at}`} className={row}>
              <span className={mark} data-signed={isSigned || undefined}>
                <Icon name={isSigned ? "check" : "clock"} size="small" />
              </span>
              <span>
                <span className={css({ display: "block", color: "ink", fontWeight: "medium" })}>{name}</span>
                <span className={`${text({ variant: "small" })} ${moment}`}>
                  {at === "" ? status : `${status} ${at}`}
                </span>
              </span>
            </li>
          ))}
        </ul>
      </Card>
      {signed.witness === null ? null : (
        <Card className={css({ display: "flex", flexDirection: "column", gap: "3" })}>
          <h2 className={text({ variant: "sectionTitle" })}>{signed.witness.title}</h2>
          <p className={text()}>{witnessCopy.nextText}</p>
          <ButtonLink tone="primary" width="full" href={signed.witness.href}>
            {signed.witness.label}
          </ButtonLink>
        </Card>
      )}
      {signed.cooling === null ? null : (
        <Notice tone="info">
          <p>{signed.cooling.text}</p>
          <Button tone="link" onClick={signed.cooling.request}>
            {copy.rescind}
          </Button>
        </Notice>
      )}
      {problem === null ? null : (
        <Notice tone="warning" role="alert">
          {problem.message}
        </Notice>
      )}
      {isDone ? (
        <Button width="full" isBusy={isBusy} onClick={signed.download}>
          <Icon name="download" />
          {copy.download}
        </Button>
      ) : isClosed ? null : (
        <Button tone="quiet" width="full" isBusy={isReading} onClick={signed.recheck}>
          {copy.checkAgain}
        </Button>
      )}
      <p className={text({ variant: "small" })}>{`${contract.title}. ${contract.reference}.`}</p>
    </SigningFrame>
  );
}
