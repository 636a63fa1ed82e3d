import { css } from "#styled/css";
import { text } from "#styled/recipes";
import { supportPhone } from "#web/pay/pay-frame.view.tsx";
import { Card } from "#web/ui/card.tsx";
import { Icon } from "#web/ui/icon.tsx";
import { Page } from "#web/ui/page.tsx";
import { PageHeading } from "#web/ui/page-heading.tsx";

const stack = css({ display: "flex", flexDirection: "column", gap: "5" });
const row = css({ display: "flex", gap: "3", alignItems: "flex-start" });

/** The root of the site: a vendor who typed the address is told where their own link is. */
export function LandingPage() {
  return (
    <Page supportPhone={supportPhone}>
      <div className={stack}>
        <PageHeading title="Open the link in your text message" />
        <p className={text()}>
          Each payment has its own private link. Your agent sent it to you by text message or e-mail.
        </p>
        <Card className={stack}>
          <p className={row}>
            <Icon name="phone" />
            <span>Find the newest message from your agent and press the link in it.</span>
          </p>
          <p className={row}>
            <Icon name="lock" />
            <span>We may send a one-time code to your mobile before we show any details.</span>
          </p>
        </Card>
      </div>
    </Page>
  );
}
