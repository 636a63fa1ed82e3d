import { css } from "#styled/css";
import { text } from "#styled/recipes";
import { Button } from "#web/ui/button.tsx";
import { Card } from "#web/ui/card.tsx";
import { ErrorBlock } from "#web/ui/error-block.tsx";
import { FullScreenSpinner } from "#web/ui/full-screen-spinner.tsx";
import { Icon } from "#web/ui/icon.tsx";
import { NotFound } from "#web/ui/not-found.tsx";
import { Page, supportPhone } from "#web/ui/page.tsx";
import type { ConnectedInPerson } from "./in-person.connect.ts";
import { inPersonCopy as copy } from "./in-person.copy.ts";
import { SigningFrame } from "./signing-frame.view.tsx";

const list = css({ display: "flex", flexDirection: "column", gap: "5" });
// The role belongs to the button above it.
const person = css({ display: "flex", flexDirection: "column", gap: "1", textAlign: "center" });

/** Between two people: who signs now, whom the device goes to, or why nothing opens. */
export function InPersonView({ hosted }: { hosted: ConnectedInPerson }) {
  const { screen, agency, property, problem } = hosted;
  if (screen === "closed")
    return (
      <Page supportPhone={supportPhone}>
        <NotFound title={copy.closedTitle} message={copy.closedText} icon="document" />
      </Page>
    );
  if (screen === "failed")
    return (
      <SigningFrame agency={agency} title={copy.couldntOpen}>
        <p className={text()}>{copy.keepDevice}</p>
        <ErrorBlock message={problem?.message ?? ""} onRetry={hosted.retry} />
      </SigningFrame>
    );
  if (screen === "returned")
    return (
      <SigningFrame agency={agency} line={property} title={hosted.returnedTitle}>
        <Card>
          <p className={text()}>{copy.returnedText}</p>
        </Card>
      </SigningFrame>
    );
  if (screen === "loading") return <FullScreenSpinner />;
  return (
    <SigningFrame agency={agency} line={property} title={hosted.title}>
      <p className={text()}>{hosted.text}</p>
      <Card>
        <ul className={list}>
          {hosted.people.map(({ id, label, role, isNext, choose }) => (
            <li key={id} className={person}>
              <Button tone={isNext ? "primary" : "quiet"} width="full" onClick={choose}>
                <Icon name="person" size="small" />
                {label}
              </Button>
              <span className={text({ variant: "small" })}>{role}</span>
            </li>
          ))}
        </ul>
      </Card>
      <Button tone="link" onClick={hosted.end}>
        {copy.nobodyElse}
      </Button>
    </SigningFrame>
  );
}

const bar = css({
  position: "sticky",
  top: "0",
  zIndex: "10",
  display: "flex",
  flexWrap: "wrap",
  alignItems: "center",
  justifyContent: "space-between",
  columnGap: "3",
  rowGap: "1",
  px: "4",
  py: "2",
  bg: "surface",
  borderBottom: "1px solid {colors.line}",
});

// Beside the button on a phone, on two lines rather than above it.
const signer = css({ flex: "1 1 6rem", minWidth: "0", overflowWrap: "anywhere" });

/** Above everything that one person sees: who they are here, and the way to hand the device on. */
export const SigningBar = ({ label, onDone }: { label: string; onDone: () => void }) => (
  <aside className={bar} aria-label={label}>
    <span role="status" className={`${text({ variant: "small" })} ${signer}`}>
      {label}
    </span>
    <Button tone="quiet" onClick={onDone}>
      {copy.done}
    </Button>
  </aside>
);
