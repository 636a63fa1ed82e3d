import type { BypassLink, PaymentLink } from "#contract/payment-link.ts";
import {
  bypassLinksPerPersonPerHour,
  bypassMinutes,
  linkSendsPerDay,
  linkSendsPerHour,
} from "#domain/limits.ts";
import { css } from "#styled/css";
import { ActionDialog } from "#web/kit/action/action-dialog.view.tsx";
import type { ConnectedActions } from "#web/kit/action/actions.connect.ts";
import { Quiet } from "#web/kit/detail/part.view.tsx";
import { Button } from "#web/ui/button.tsx";
import { CopyField } from "#web/ui/copy-field.tsx";
import { Modal } from "#web/ui/modal.tsx";
import { Notice } from "#web/ui/notice.tsx";
import { RadioCards } from "#web/ui/radio-cards.tsx";
import { Moment } from "./listing-parts.view.tsx";
import { connectChannels, shownAddress } from "./payment-link.connect.ts";
import { paymentLinkCopy } from "./payment-link.copy.ts";

type LinkDialogsProps = {
  actions: ConnectedActions<"sendLink">;
  links: ReadonlyMap<string, PaymentLink>;
  onCopy: (value: string) => void;
};

/** What is asked before something is done with a link, and what is shown after it. */
export function LinkDialogs({ actions, links, onCopy }: LinkDialogsProps) {
  const link = links.get(actions.subject);
  const reference = link?.reference ?? paymentLinkCopy.thisLink;
  return (
    <>
      {link === undefined ? null : <SendDialog actions={actions} link={link} />}
      <ActionDialog
        actions={actions}
        name="cancelLink"
        title={paymentLinkCopy.cancel(reference)}
        confirm={paymentLinkCopy.cancelTheLink}
        tone="danger"
      >
        <p>{paymentLinkCopy.nobodyCanPayMore}</p>
      </ActionDialog>
      <ActionDialog
        actions={actions}
        name="unlockCodes"
        title={paymentLinkCopy.unlockOneTimeCodes}
        confirm={paymentLinkCopy.unlockCodes}
      >
        <p>{paymentLinkCopy.tooManyWrongCodes(reference)}</p>
      </ActionDialog>
      <ActionDialog
        actions={actions}
        name="openToStaff"
        title={paymentLinkCopy.openPaymentOptionsStaff}
        confirm={paymentLinkCopy.createTheAddress}
      >
        <p>{paymentLinkCopy.addressOpensPaymentOptions(reference, bypassMinutes)}</p>
        <Quiet>{paymentLinkCopy.upToAnHour(bypassLinksPerPersonPerHour)}</Quiet>
      </ActionDialog>
      <MadeDialog actions={actions} onCopy={onCopy} />
      <StaffAddressDialog actions={actions} onCopy={onCopy} />
    </>
  );
}

function SendDialog({ actions, link }: { actions: ConnectedActions; link: PaymentLink }) {
  const { to, channels } = connectChannels(link);
  return (
    <ActionDialog
      actions={actions}
      name="sendLink"
      title={paymentLinkCopy.sendTitle(link.reference)}
      confirm={paymentLinkCopy.sendTheLink}
    >
      <RadioCards
        legend={paymentLinkCopy.toBy(to)}
        cards={channels.map(({ channel, icon, title, contact }) => ({
          value: channel,
          icon,
          title,
          note: contact ?? paymentLinkCopy.noSuchContactFile,
          isDisabled: contact === null,
        }))}
        value={actions.draft.channel === "EMAIL" ? "EMAIL" : "SMS"}
        onChange={(channel) => actions.fill({ channel })}
      />
      <Quiet>{paymentLinkCopy.linkSentUpTimes(linkSendsPerHour, linkSendsPerDay)}</Quiet>
    </ActionDialog>
  );
}

type DoneProps = Pick<LinkDialogsProps, "actions" | "onCopy">;
const stack = css({ display: "flex", flexDirection: "column", gap: "3" });

/** The link that was just made: to copy, or to send at once. */
function MadeDialog({ actions, onCopy }: DoneProps) {
  if (actions.done?.name !== "createLink") return null;
  const link = actions.done.answer as PaymentLink;
  return (
    <Modal
      title={paymentLinkCopy.paymentLinkReady}
      isOpen
      onClose={actions.dismiss}
      // The dialog before it gives its focus back just now, which would count as a press outside.
      closesOnOverlay={false}
      actions={
        <>
          <Button
            width="full"
            onClick={() =>
              actions.begin("sendLink", link.applicationId, { channel: connectChannels(link).first })
            }
          >
            {paymentLinkCopy.sendIt}
          </Button>
          <Button tone="quiet" width="full" onClick={actions.dismiss}>
            {paymentLinkCopy.notNow}
          </Button>
        </>
      }
    >
      <CopyField
        isLong
        label={paymentLinkCopy.paymentLink}
        value={shownAddress(link.url)}
        copyValue={link.url}
        onCopy={onCopy}
      />
    </Modal>
  );
}

/** Shown once: the address is nowhere else, and gone when this is closed. */
function StaffAddressDialog({ actions, onCopy }: DoneProps) {
  if (actions.done?.name !== "openToStaff") return null;
  const { url, expiresAt } = actions.done.answer as BypassLink;
  return (
    <Modal
      title={paymentLinkCopy.addressPaymentOptions}
      isOpen
      onClose={actions.dismiss}
      closesOnOverlay={false}
      actions={
        <Button tone="quiet" width="full" onClick={actions.dismiss}>
          {paymentLinkCopy.close}
        </Button>
      }
    >
      <div className={stack}>
        <Notice tone="warning">
          {paymentLinkCopy.canSeeOnlyNow}
          <Moment at={expiresAt} />
          {paymentLinkCopy.dontShareIt}
        </Notice>
        <CopyField isLong label={paymentLinkCopy.staffAddress} value={url} onCopy={onCopy} />
      </div>
    </Modal>
  );
}
