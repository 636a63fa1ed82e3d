import type { ReactNode } from "react";
import { Link } from "wouter";
import { profilePath } from "#contract/site-paths.ts";
import { css } from "#styled/css";
import { text } from "#styled/recipes";
import { AppShell } from "#web/ui/app-shell.tsx";
import { Button } from "#web/ui/button.tsx";
import { Icon } from "#web/ui/icon.tsx";
import { Notice } from "#web/ui/notice.tsx";
import { SelectField } from "#web/ui/select-field.tsx";
import { portalCopy } from "./portal.copy.ts";
import type { connectShell } from "./portal-shell.connect.ts";
import type { SessionModel } from "./session.connect.ts";

type PortalShellProps = {
  session: SessionModel;
  shell: ReturnType<typeof connectShell>;
  onSignInAgain: () => void;
  /** The way to any page and listing. */
  search: ReactNode;
  children: ReactNode;
};

const person = css({
  display: "flex",
  alignItems: "center",
  gap: "3",
  minHeight: "hit",
  px: "3",
  py: "2",
  borderRadius: "md",
  _hover: { bg: "grey.100" },
  "&[aria-current=page]": { bg: "brand.lightBlue" },
});
const names = css({ minWidth: "0", fontSize: "sm", lineHeight: "snug", overflowWrap: "anywhere" });
const signOut = css({
  display: "flex",
  alignItems: "center",
  gap: "3",
  width: "full",
  minHeight: "hit",
  px: "3",
  borderRadius: "md",
  fontSize: "sm",
  fontWeight: "medium",
  color: "grey.700",
  cursor: "pointer",
  _hover: { bg: "grey.100", color: "ink" },
});
const over = css({
  position: "sticky",
  top: { base: "16", md: "4" },
  zIndex: "5",
  mb: "6",
  boxShadow: "lg",
  borderRadius: "md",
});

/** The frame around every page of the portal. */
export function PortalShell({ session, shell, onSignInAgain, search, children }: PortalShellProps) {
  return (
    <AppShell
      brand={{ name: shell.agencyName }}
      links={shell.links}
      search={search}
      chooser={shell.agencies.length > 1 ? <AgencyChoice session={session} shell={shell} /> : null}
      person={
        <>
          <Link href={profilePath} className={person} aria-current={shell.isAtProfile ? "page" : undefined}>
            <Icon name="person" />
            <span className={names}>
              <span className={css({ display: "block", fontWeight: "semibold", color: "ink" })}>
                {shell.name}
              </span>
              <span className={`${text({ variant: "small" })} ${css({ display: "block" })}`}>
                {shell.email}
              </span>
            </span>
          </Link>
          <button type="button" className={signOut} onClick={session.signOut}>
            <Icon name="leave" />
            {portalCopy.signOut}
          </button>
        </>
      }
    >
      <Expired session={session} onSignInAgain={onSignInAgain} />
      {children}
    </AppShell>
  );
}

type WholeScreenProps = Pick<PortalShellProps, "session" | "onSignInAgain" | "children">;

/** Around a page that takes the whole screen: nothing but the word that the session has ended. */
export function WholeScreen({ session, onSignInAgain, children }: WholeScreenProps) {
  return (
    <main>
      <Expired session={session} onSignInAgain={onSignInAgain} />
      {children}
    </main>
  );
}

function Expired({ session, onSignInAgain }: Pick<PortalShellProps, "session" | "onSignInAgain">) {
  if (!session.isExpired) return null;
  return (
    <div className={over}>
      <Notice tone="warning" title={portalCopy.yourSessionHasEnded} role="alert">
        <p>{portalCopy.whatEnteredPageKept}</p>
        <Button isBusy={session.isLeaving} onClick={onSignInAgain} className={css({ mt: "3" })}>
          {portalCopy.signInAgain}
        </Button>
      </Notice>
    </div>
  );
}

function AgencyChoice({ session, shell }: Pick<PortalShellProps, "session" | "shell">) {
  return (
    <SelectField
      label={portalCopy.agency}
      value={shell.agencyId}
      options={shell.agencies.map(({ id, name }) => ({ value: id, label: name }))}
      onChange={session.chooseAgency}
    />
  );
}
