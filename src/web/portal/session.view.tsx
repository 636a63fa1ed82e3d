import { css } from "#styled/css";
import { text } from "#styled/recipes";
import { Button } from "#web/ui/button.tsx";
import { Card } from "#web/ui/card.tsx";
import { DocumentTitle } from "#web/ui/document-title.tsx";
import { ErrorBlock } from "#web/ui/error-block.tsx";
import { FullScreenSpinner } from "#web/ui/full-screen-spinner.tsx";
import { PageHeading } from "#web/ui/page-heading.tsx";
import { PortalGuard } from "./portal-guard.view.tsx";
import type { SessionModel } from "./session.connect.ts";
import { sessionCopy } from "./session.copy.ts";

const stack = css({ display: "flex", flexDirection: "column", gap: "4" });

type SessionScreenProps = { session: SessionModel; title: string };

/** What stands in place of a page until somebody is signed in, or could not be. */
export function SessionScreen({ session, title }: SessionScreenProps) {
  if (session.screen === "failed")
    return (
      <PortalGuard>
        <DocumentTitle title={title} />
        <ErrorBlock
          isWholePage
          {...(session.title === null ? {} : { title: session.title })}
          {...messageOf(session)}
          onRetry={session.retry}
        />
        {session.canSignOut ? (
          <Button tone="link" onClick={session.signOut} className={css({ mt: "4" })}>
            {sessionCopy.signOut}
          </Button>
        ) : null}
      </PortalGuard>
    );
  if (session.screen === "not-allowed") return <NotStaff session={session} />;
  return (
    <>
      <DocumentTitle title={title} />
      <FullScreenSpinner {...(session.waiting === undefined ? {} : { message: session.waiting })} />
    </>
  );
}

// A start that fails has no more words than its title.
const messageOf = ({ problem, title }: SessionModel) =>
  problem === null || problem.message === title ? {} : { message: problem.message };

function NotStaff({ session }: { session: SessionModel }) {
  return (
    <PortalGuard>
      <Card className={stack}>
        <PageHeading title={sessionCopy.dontAccess} isFocused />
        <p className={text()}>{session.problem?.message}</p>
        <Button width="full" onClick={session.retry}>
          {sessionCopy.tryAgain}
        </Button>
        <Button tone="quiet" width="full" onClick={session.signOut}>
          {sessionCopy.signOut}
        </Button>
      </Card>
    </PortalGuard>
  );
}
