import type { ReactNode } from "react";
import { Redirect } from "wouter";
import { problem } from "#contract/problems.ts";
import { defaultPortalPath } from "#contract/site-paths.ts";
import { vendorPaths } from "#contract/vendor-paths.ts";
import { text } from "#styled/recipes";
import { currentSearch } from "#web/adapters/page-navigation.ts";
import { connectUnknownLink } from "#web/pay/link-state.connect.ts";
import { LinkStatePage } from "#web/pay/link-state.view.tsx";
import { supportPhone } from "#web/pay/pay-frame.view.tsx";
import { ButtonLink } from "#web/ui/button.tsx";
import { Icon, type IconName } from "#web/ui/icon.tsx";
import { NotFound } from "#web/ui/not-found.tsx";
import { Page, telephoneHref } from "#web/ui/page.tsx";

const call = (
  <ButtonLink href={telephoneHref(supportPhone)}>
    <Icon name="phone" />
    {`Call ${supportPhone}`}
  </ButtonLink>
);

type UnopenedProps = { title: string; message: string; icon: IconName; children?: ReactNode };

function Unopened({ children, ...label }: UnopenedProps) {
  return (
    <Page supportPhone={supportPhone}>
      <NotFound {...label}>
        {call}
        {children}
      </NotFound>
    </Page>
  );
}

export const RegisterPage = () => (
  <Unopened
    title="Register your agency"
    message="Online registration isn't available yet. Call us and we'll set up your agency's account with you."
    icon="person"
  >
    <p className={text()}>
      {"Already registered? "}
      <ButtonLink href={defaultPortalPath} tone="link">
        Sign in
      </ButtonLink>
    </p>
  </Unopened>
);

export const QuotesPage = () => (
  <Unopened
    title="Quotes aren't online yet"
    message="You can't view or pay a quote here yet. Contact the agency that sent it to you, or call us."
    icon="document"
  />
);

/** A payment link that was cut short names nobody. */
export function IncompleteLinkPage() {
  const state = connectUnknownLink(problem("request.invalid"));
  return state === null ? null : <LinkStatePage application={null} state={state} />;
}

/** The earlier product's address of everything for vendors: their application is where they begin. */
export const VendorsPage = () => <Redirect to={`${vendorPaths.property}${currentSearch()}`} replace />;
