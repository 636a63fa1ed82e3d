import { useMutation } from "@tanstack/react-query";
import { toProblem } from "#contract/problems.ts";
import { linkSecret } from "#web/adapters/message-link.ts";
import { openPage } from "#web/adapters/page-navigation.ts";
import type { PublicServices } from "#web/adapters/services.ts";
import { storedOtpId } from "#web/adapters/stored-otp-id.ts";
import { connectMessageLink, openedHref, openedScopes } from "./message-link.connect.ts";
import { MessageLinkView } from "./message-link.view.tsx";

/** Opens by a message's link when its holder presses, never on load: scanners follow links. */
export function MessageLinkPage({ services }: { services: PublicServices }) {
  const secret = linkSecret();
  const open = useMutation({
    mutationFn: () => services.api.call("openByLink", { body: { linkSecret: secret ?? "" } }),
    onSuccess: (opened) => {
      for (const scope of openedScopes(opened)) storedOtpId(opened.shortcode, scope).write(opened.otpId);
      // Without the fragment, and with no way back to a link that is used up.
      openPage(openedHref(opened), { replace: true });
    },
  });
  const { isPending, isSuccess } = open;
  const problem = open.error === null ? null : toProblem(open.error);
  return (
    <MessageLinkView
      link={connectMessageLink(secret, { isPending, isSuccess, problem })}
      onContinue={() => open.mutate()}
    />
  );
}
