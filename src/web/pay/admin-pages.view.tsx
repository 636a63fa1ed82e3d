import type { AdminSession } from "#contract/admin-session.ts";
import type { PublicApplication } from "#contract/application.ts";
import { builtMethods } from "#domain/payment/methods.ts";
import { css } from "#styled/css";
import { text } from "#styled/recipes";
import { ActionDialog } from "#web/kit/action/action-dialog.view.tsx";
import type { ConnectedActions } from "#web/kit/action/actions.connect.ts";
import { Button } from "#web/ui/button.tsx";
import { DescriptionList } from "#web/ui/description-list.tsx";
import { ErrorBlock } from "#web/ui/error-block.tsx";
import { Icon } from "#web/ui/icon.tsx";
import { Notice } from "#web/ui/notice.tsx";
import { AdminBar } from "./admin-bar.view.tsx";
import { type AdminPagesModel, connectAdminBar, sendOf, subjectOf } from "./admin-pages.connect.ts";
import { adminPagesCopy } from "./admin-pages.copy.ts";
import { connectAmountSummary } from "./amount-summary.connect.ts";
import { AmountSummary } from "./amount-summary.view.tsx";
import { PayFrame } from "./pay-frame.view.tsx";
import type { TransferGuide } from "./transfer.connect.ts";
import { MethodTabs, TransferValues } from "./transfer-values.view.tsx";

type AdminProps = {
  application: PublicApplication;
  /** Null until it is known whom one helps. */
  session: AdminSession | null;
  pages: AdminPagesModel;
  guide: TransferGuide | null;
  failure: { message: string; onRetry: () => void } | null;
  actions: ConnectedActions<"send">;
  isEnding: boolean;
  onEnd: () => void;
  onTab: (href: string) => void;
  onCopy: (value: string) => void;
};

const stack = css({ display: "flex", flexDirection: "column", gap: "3" });
const sends = css({ display: "grid", gap: "3", gridTemplateColumns: { base: "1fr", sm: "1fr 1fr" } });

/** What staff see and may do who help a payer. */
export function AdminPagesView(props: AdminProps) {
  const { application, session, pages, guide, failure, isEnding, onEnd } = props;
  const bar = session === null ? null : connectAdminBar(session);
  return (
    <PayFrame
      application={application}
      title={adminPagesCopy.title}
      bar={bar === null ? null : <AdminBar bar={bar} isEnding={isEnding} onEnd={onEnd} />}
    >
      <AmountSummary summary={connectAmountSummary(application)} />
      {pages.method === null ? (
        <Notice tone="info">{adminPagesCopy.noTransfers}</Notice>
      ) : (
        <>
          <MethodTabs
            method={pages.method}
            tabs={pages.tabs}
            label={adminPagesCopy.waysToPay}
            onTab={props.onTab}
          />
          {failure === null ? (
            <TransferValues guide={guide} onCopy={props.onCopy} />
          ) : (
            <ErrorBlock {...failure} />
          )}
          {bar === null ? null : <Sending {...props} maySend={bar.maySend && guide !== null} />}
        </>
      )}
      {pages.payerOnly.length === 0 ? null : (
        <Notice tone="info" title={adminPagesCopy.payerOnly}>
          <p>{pages.payerOnly.join(", ")}.</p>
          <p className={css({ mt: "1" })}>{adminPagesCopy.payerOnlyNote}</p>
        </Notice>
      )}
      <SendDialog pages={pages} actions={props.actions} />
    </PayFrame>
  );
}

function Sending({ session, pages, actions, maySend }: AdminProps & { maySend: boolean }) {
  const { method, channels } = pages;
  return (
    <section className={stack}>
      <h2 className={text({ variant: "sectionTitle" })}>{adminPagesCopy.sendToPayer}</h2>
      <p className={text({ variant: "small" })}>
        {session?.staffName === null
          ? adminPagesCopy.openAgainToSend
          : channels.length === 0
            ? adminPagesCopy.noContact
            : adminPagesCopy.contactOnFile}
      </p>
      <div className={sends}>
        {channels.map(({ channel, label }) => (
          <Button
            key={channel}
            tone={channel === "SMS" ? "primary" : "quiet"}
            width="full"
            disabled={!maySend}
            onClick={() => method !== null && actions.begin("send", subjectOf(method, channel))}
          >
            <Icon name={channel === "SMS" ? "phone" : "mail"} />
            {label}
          </Button>
        ))}
      </div>
    </section>
  );
}

function SendDialog({ pages, actions }: Pick<AdminProps, "pages" | "actions">) {
  const send = sendOf(actions.subject);
  const contact = pages.channels.find(({ channel }) => channel === send?.channel)?.contact ?? "";
  return (
    <ActionDialog
      actions={actions}
      name="send"
      title={adminPagesCopy.sendTitle}
      confirm={adminPagesCopy.sendButton}
    >
      <DescriptionList
        items={[
          { term: adminPagesCopy.method, detail: send === null ? "" : builtMethods[send.method].title },
          { term: adminPagesCopy.to, detail: contact },
        ]}
      />
    </ActionDialog>
  );
}
