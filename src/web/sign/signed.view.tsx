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
import { openingCopy } from "./signing-opening.copy.ts";
import type { NextPerson } from "./signing-steps.part.tsx";
import { witnessCopy } from "./witness.copy.ts";

type SignedProps = { contract: ConnectedContract; signed: ConnectedSigned; nextPerson: NextPerson | null };

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

/**
 * What was signed and when, who is still to sign, and the sealed file once it is there. On a device that others sign on too,
 * the next of them comes next, and no file is left on it.
 */
export function SignedView({ contract, signed, nextPerson }: SignedProps) {
  const { people, problem } = signed;
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
      {signed.witness === null || nextPerson !== null ? null : (
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
      {nextPerson === null ? (
        <WhatIsLeft signed={signed} />
      ) : (
        <Button width="full" onClick={nextPerson.press}>
          {nextPerson.label}
        </Button>
      )}
      <p className={text({ variant: "small" })}>{`${contract.title}. ${contract.reference}.`}</p>
    </SigningFrame>
  );
}

function WhatIsLeft({ signed }: Pick<SignedProps, "signed">) {
  const { isDone, isClosed, isBusy, isReading, download, recheck } = signed;
  if (isDone)
    return (
      <Button width="full" isBusy={isBusy} onClick={download}>
        <Icon name="download" />
        {copy.download}
      </Button>
    );
  return isClosed ? null : (
    <Button tone="quiet" width="full" isBusy={isReading} onClick={recheck}>
      {openingCopy.checkAgain}
    </Button>
  );
}
