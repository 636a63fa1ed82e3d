import { css } from "#styled/css";
import { text } from "#styled/recipes";
import { Button } from "#web/ui/button.tsx";
import { Card } from "#web/ui/card.tsx";
import { Notice } from "#web/ui/notice.tsx";
import type { ConnectedReview } from "./review.connect.ts";
import { SignaturePreview } from "./signature.view.tsx";
import type { ConnectedSending } from "./signed.connect.ts";
import type { ConnectedContract } from "./signing.connect.ts";
import { signingCopy as copy } from "./signing.copy.ts";
import { SigningFrame } from "./signing-frame.view.tsx";
import { TurnLinks, type TurnLinksProps } from "./turn-links.view.tsx";

type ReviewProps = {
  contract: ConnectedContract;
  review: ConnectedReview;
  sending: ConnectedSending;
  links: TurnLinksProps;
};

const row = css({
  display: "flex",
  alignItems: "flex-start",
  justifyContent: "space-between",
  gap: "4",
  py: "3",
  borderTop: "1px solid {colors.line}",
  _first: { borderTop: "none", pt: "0" },
  _last: { pb: "0" },
});
const term = css({ display: "block", color: "muted", fontSize: "sm" });
const detail = css({ display: "block", color: "ink", overflowWrap: "anywhere", whiteSpace: "pre-line" });

/** Everything once more, and the press that signs. */
export function ReviewView({ contract, review, sending, links }: ReviewProps) {
  const { isBusy, isUnanswered, change } = sending;
  const isStill = isBusy || isUnanswered;
  return (
    <SigningFrame agency={contract.agency} line={contract.property} title={copy.reviewTitle}>
      <p className={text()}>{review.answers.length === 0 ? copy.nothingAsked : copy.reviewText}</p>
      {review.answers.length === 0 ? null : (
        <Card>
          <ul>
            {review.answers.map(({ id, label, value }) => (
              <li key={id} className={row}>
                <span className={css({ minWidth: "0" })}>
                  <span className={term}>{label}</span>
                  <span className={detail}>{value}</span>
                </span>
                <Button
                  tone="link"
                  disabled={isStill}
                  aria-label={copy.changeOf(label)}
                  onClick={() => change(id)}
                >
                  {copy.change}
                </Button>
              </li>
            ))}
          </ul>
        </Card>
      )}
      <Card className={css({ display: "flex", flexDirection: "column", gap: "3" })}>
        <h2 className={text({ variant: "sectionTitle" })}>{copy.signatureTitle}</h2>
        {review.signature === null ? null : <SignaturePreview signature={review.signature} />}
        {review.initials.map((line) => (
          <p key={line} className={text({ variant: "small" })}>
            {line}
          </p>
        ))}
        <Button
          tone="link"
          disabled={isStill}
          className={css({ alignSelf: "flex-start" })}
          onClick={() => change(review.signatureId)}
        >
          {copy.changeSignature}
        </Button>
      </Card>
      <SendNotice sending={sending} />
      {sending.signIn !== null || isUnanswered ? null : (
        <p className={text({ variant: "small" })}>{copy.signText}</p>
      )}
      <Button width="full" isBusy={isBusy} onClick={sending.signIn ?? sending.sign}>
        {sending.signIn !== null ? copy.signIn : isUnanswered ? copy.tryAgain : copy.sign}
      </Button>
      {isStill ? null : <TurnLinks {...links} />}
    </SigningFrame>
  );
}

function SendNotice({ sending: { problem, isUnanswered } }: Pick<ReviewProps, "sending">) {
  if (isUnanswered)
    return (
      <Notice tone="danger" role="alert" title={copy.couldntConfirm}>
        {`${problem === null ? "" : `${problem.message} `}${copy.safeToTryAgain}`}
      </Notice>
    );
  if (problem === null) return null;
  return (
    <Notice tone="danger" role="alert">
      {problem.message}
    </Notice>
  );
}
