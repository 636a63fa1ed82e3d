import { Link } from "wouter";
import { problems } from "#contract/problems.ts";
import { defaultPortalPath } from "#contract/site-paths.ts";
import { css } from "#styled/css";
import { button } from "#styled/recipes";
import { Button } from "#web/ui/button.tsx";
import { NotFound } from "#web/ui/not-found.tsx";
import { portalCopy } from "./portal.copy.ts";

const row = css({ display: "flex", flexWrap: "wrap", justifyContent: "center", gap: "3", mt: "3" });

/** No page of the portal has this address. */
export function PortalNotFound() {
  return (
    <NotFound message={portalCopy.thereNoPageAddress}>
      <div className={row}>
        <Link href={defaultPortalPath} className={button({ tone: "primary" })}>
          {portalCopy.goToPropertyListings}
        </Link>
      </div>
    </NotFound>
  );
}

/** The server would not serve the page, after the account was looked at again. */
export function PortalNotAllowed({ onRetry }: { onRetry: () => void }) {
  return (
    <NotFound title={portalCopy.cantOpenPage} message={problems["permission.missing"].message} icon="lock">
      <div className={row}>
        <Button tone="quiet" onClick={onRetry}>
          {portalCopy.tryAgain}
        </Button>
      </div>
    </NotFound>
  );
}
