import type { PublicApplication } from "#contract/application.ts";
import { applicationConfirmationHref, finalStepHref } from "#contract/vendor-paths.ts";
import { css } from "#styled/css";
import { text } from "#styled/recipes";
import { ButtonLink } from "#web/ui/button.tsx";
import { Card } from "#web/ui/card.tsx";
import { Icon, type IconName } from "#web/ui/icon.tsx";
import { supportPhone, telephoneHref } from "#web/ui/page.tsx";
import type { LinkState } from "./link-state.connect.ts";
import { linkStateCopy } from "./link-state.copy.ts";
import { PayFrame } from "./pay-frame.view.tsx";
import { SymbolBadge } from "./symbol-badge.view.tsx";

type LinkStateProps = {
  application: PublicApplication | null;
  state: LinkState;
  /** Where the confirmation of what was paid is. */
  confirmationHref?: string;
};

export function LinkStatePage({ application, state, confirmationHref }: LinkStateProps) {
  const phone = application?.agency.phone ?? supportPhone;
  const icon: IconName = state.hasConfirmation ? "check" : application === null ? "info" : "clock";
  return (
    <PayFrame application={application} title={state.title}>
      <Card className={css({ display: "flex", flexDirection: "column", gap: "4" })}>
        <SymbolBadge name={icon} tone={state.hasConfirmation ? "success" : "calm"} />
        <p className={text()}>{state.message}</p>
        <p className={text()}>{state.advice}</p>
        {state.hasConfirmation && confirmationHref !== undefined ? (
          <ButtonLink href={confirmationHref} width="full">
            {linkStateCopy.seeYourConfirmation}
          </ButtonLink>
        ) : null}
        {state.isUnfinished === true && application !== null ? (
          <ButtonLink href={finalStepHref(application.shortcode)} width="full">
            {linkStateCopy.finishYourApplication}
          </ButtonLink>
        ) : null}
        {state.isApplication === true && application !== null ? (
          <ButtonLink href={applicationConfirmationHref(application.shortcode)} width="full">
            {linkStateCopy.seeYourApplication}
          </ButtonLink>
        ) : null}
        <ButtonLink href={telephoneHref(phone)} tone="quiet" width="full">
          <Icon name="phone" />
          {linkStateCopy.call(phone)}
        </ButtonLink>
      </Card>
    </PayFrame>
  );
}
