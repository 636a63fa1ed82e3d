import { css } from "#styled/css";
import { text } from "#styled/recipes";
import { Button } from "#web/ui/button.tsx";
import { Card } from "#web/ui/card.tsx";
import { Icon } from "#web/ui/icon.tsx";
import { Notice } from "#web/ui/notice.tsx";
import { PageHeading } from "#web/ui/page-heading.tsx";
import { PortalGuard } from "./portal-guard.view.tsx";
import type { SessionModel } from "./session.connect.ts";
import { sessionCopy } from "./session.copy.ts";

const stack = css({ display: "flex", flexDirection: "column", gap: "5" });
const hint = css({ display: "flex", gap: "3", alignItems: "flex-start", mt: "6", px: "2", color: "muted" });

type LoginViewProps = { session: SessionModel; onSignIn: () => void };

/** One press away from the provider; what went wrong with the last one is said above it. */
export function LoginView({ session, onSignIn }: LoginViewProps) {
  const { title, explanation } = session;
  const hasFailed = title !== null;
  return (
    <PortalGuard>
      <Card className={stack}>
        <div>
          <PageHeading title={sessionCopy.signIn} />
          <p className={`${text()} ${css({ mt: "1" })}`}>{sessionCopy.agencyStaffSignSecure}</p>
        </div>
        {explanation === null ? null : (
          <Notice tone={hasFailed ? "danger" : "info"} role="alert" {...(hasFailed ? { title } : {})}>
            {explanation}
          </Notice>
        )}
        <Button width="full" isBusy={session.isLeaving} onClick={onSignIn}>
          {hasFailed && !session.hasSignOutFailed ? sessionCopy.tryAgain : sessionCopy.signIn}
        </Button>
        {session.hasSignOutFailed ? (
          <Button tone="quiet" width="full" onClick={session.signOut}>
            {sessionCopy.signOutAgain}
          </Button>
        ) : null}
      </Card>
      <p className={`${text({ variant: "small" })} ${hint}`}>
        <Icon name="phone" size="small" />
        <span>{sessionCopy.payingPropertyOpenPrivate}</span>
      </p>
    </PortalGuard>
  );
}
