import type { PublicApplication } from "#contract/application.ts";
import type { BuiltMethod } from "#domain/payment/methods.ts";
import { css } from "#styled/css";
import { text } from "#styled/recipes";
import { ButtonLink } from "#web/ui/button.tsx";
import { Card } from "#web/ui/card.tsx";
import { connectNotOffered } from "./not-offered.connect.ts";
import { PayFrame } from "./pay-frame.view.tsx";
import { payHref } from "./pay-paths.ts";
import { SymbolBadge } from "./symbol-badge.view.tsx";

type NotOfferedProps = { application: PublicApplication; method: BuiltMethod };

/** A method's address where the agency does not offer that method. */
export function NotOfferedPage({ application, method }: NotOfferedProps) {
  const { title, message, action } = connectNotOffered(application, method);
  return (
    <PayFrame application={application} title={title}>
      <Card className={css({ display: "flex", flexDirection: "column", gap: "4" })}>
        <SymbolBadge name="info" tone="calm" />
        <p className={text()}>{message}</p>
        <ButtonLink href={payHref("options", application.shortcode)} width="full">
          {action}
        </ButtonLink>
      </Card>
    </PayFrame>
  );
}
