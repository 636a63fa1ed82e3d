import type { BypassLink, PaymentLink } from "#contract/payment-link.ts";
import {
  bypassLinksPerPersonPerHour,
  bypassMinutes,
  linkSendsPerDay,
  linkSendsPerHour,
} from "#domain/limits.ts";
import { css } from "#styled/css";
import { ActionDialog } from "#web/action/action-dialog.view.tsx";
import type { ConnectedActions } from "#web/action/actions.connect.ts";
import { Button } from "#web/ui/button.tsx";
import { CopyField } from "#web/ui/copy-field.tsx";
import { Modal } from "#web/ui/modal.tsx";
import { Notice } from "#web/ui/notice.tsx";
import { RadioCards } from "#web/ui/radio-cards.tsx";
import { Moment, Quiet } from "./listing-parts.view.tsx";
import { connectChannels, shownAddress } from "./payment-link.connect.ts";

type LinkDialogsProps = {
  actions: ConnectedActions;
  links: ReadonlyMap<string, PaymentLink>;
  onCopy: (value: string) => void;
};

/** What is asked before something is done with a link, and what is shown after it. */
export function LinkDialogs({ actions, links, onCopy }: LinkDialogsProps) {
  const link = links.get(actions.subject);
  const reference = link?.reference ?? "this link";
  return (
    <>
      {link === undefined ? null : <SendDialog actions={actions} link={link} />}
      <ActionDialog
        actions={actions}
        name="cancelLink"
        title={`Cancel ${reference}?`}
        confirm="Cancel the link"
        tone="danger"
      >
        <p>Nobody can pay with it any more, and its charges are removed. This can't be undone.</p>
      </ActionDialog>
      <ActionDialog
        actions={actions}
        name="unlockCodes"
        title="Unlock one-time codes?"
        confirm="Unlock codes"
      >
        <p>
          Too many wrong codes were entered for {reference}. Unlock it once you know that it was the payer.
        </p>
      </ActionDialog>
      <ActionDialog
        actions={actions}
        name="openToStaff"
        title="Open the payment options as staff?"
        confirm="Create the address"
      >
        <p>
          The address opens the payment options of {reference} without a code. It works for you only, once,
          within {bypassMinutes} minutes. We record that you created it.
        </p>
        <Quiet>Up to {bypassLinksPerPersonPerHour} an hour.</Quiet>
      </ActionDialog>
      <MadeDialog actions={actions} onCopy={onCopy} />
      <StaffAddressDialog actions={actions} onCopy={onCopy} />
    </>
  );
}

function SendDialog({ actions, link }: { actions: ConnectedActions; link: PaymentLink }) {
  const { to, channels } = connectChannels(link);
  return (
    <ActionDialog actions={actions} name="sendLink" title={`Send ${link.reference}`} confirm="Send the link">
      <RadioCards
        legend={`To ${to}, by`}
        cards={channels.map(({ channel, icon, title, contact }) => ({
          value: channel,
          icon,
          title,
          note: contact ?? "No such contact on file",
          isDisabled: contact === null,
        }))}
        value={actions.draft.channel === "EMAIL" ? "EMAIL" : "SMS"}
        onChange={(channel) => actions.fill({ channel })}
      />
      <Quiet>
        A link is sent up to {linkSendsPerHour} times an hour and {linkSendsPerDay} times a day.
      </Quiet>
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
      title="The payment link is ready"
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
            Send it
          </Button>
          <Button tone="quiet" width="full" onClick={actions.dismiss}>
            Not now
          </Button>
        </>
      }
    >
      <CopyField
        isLong
        label="Payment link"
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
      title="Your address for the payment options"
      isOpen
      onClose={actions.dismiss}
      closesOnOverlay={false}
      actions={
        <Button tone="quiet" width="full" onClick={actions.dismiss}>
          Close
        </Button>
      }
    >
      <div className={stack}>
        <Notice tone="warning">
          You can see it only now. It opens once, until <Moment at={expiresAt} />. Don't share it.
        </Notice>
        <CopyField isLong label="Staff address" value={url} onCopy={onCopy} />
      </div>
    </Modal>
  );
}
