import type { ReactNode } from "react";
import { Redirect } from "wouter";
import { problem } from "#contract/problems.ts";
import { vendorPaths } from "#contract/vendor-paths.ts";
import { currentSearch } from "#web/adapters/page-navigation.ts";
import { connectUnknownLink } from "#web/pay/link-state.connect.ts";
import { LinkStatePage } from "#web/pay/link-state.view.tsx";
import { ButtonLink } from "#web/ui/button.tsx";
import { Icon, type IconName } from "#web/ui/icon.tsx";
import { NotFound } from "#web/ui/not-found.tsx";
import { Page, supportPhone, telephoneHref } from "#web/ui/page.tsx";
import { unopenedCopy } from "./unopened-pages.copy.ts";

const call = (
  <ButtonLink href={telephoneHref(supportPhone)}>
    <Icon name="phone" />
    {unopenedCopy.call(supportPhone)}
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

export const QuotesPage = () => (
  <Unopened title={unopenedCopy.quotes.title} message={unopenedCopy.quotes.message} icon="document" />
);

/** A payment link that was cut short names nobody. */
export function IncompleteLinkPage() {
  const state = connectUnknownLink(problem("request.invalid"));
  return state === null ? null : <LinkStatePage application={null} state={state} />;
}

/** The earlier product's address of everything for vendors: their application is where they begin. */
export const VendorsPage = () => <Redirect to={`${vendorPaths.property}${currentSearch()}`} replace />;
