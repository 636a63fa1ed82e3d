import type { UseQueryResult } from "@tanstack/react-query";
import type { ComponentProps, ReactNode } from "react";
import type { Refund } from "#contract/desk.ts";
import { css } from "#styled/css";
import { moneyChanges, useChanges } from "#web/adapters/changes-watch.ts";
import type { Services } from "#web/adapters/staff-services.ts";
import type { ConnectedActions } from "#web/kit/action/actions.connect.ts";
import { DetailHead, DetailPage, DetailTop } from "#web/kit/detail/detail.view.tsx";
import { Button } from "#web/ui/button.tsx";
import { Notice } from "#web/ui/notice.tsx";
import { refreshDesk, type TableTab, tabHref } from "./desk.actors.ts";
import { deskCopy } from "./desk.copy.ts";
import { doneLabel } from "./desk-actions.ts";
import { LiveMark } from "./live-mark.view.tsx";

type FrameProps<Data> = {
  services: Services;
  agencyId: string;
  /** The list that it is of, as it was left. */
  tab: TableTab;
  noun: string;
  read: UseQueryResult<Data>;
  children: (data: Data) => ReactNode;
};

const doneLine = css({
  display: "flex",
  flexWrap: "wrap",
  alignItems: "center",
  justifyContent: "space-between",
  gap: "2",
  // Beside the text, its line is as high as the text: so that the icon stands in it.
  "& > button": { my: { md: "-2.5" } },
});

/** Around one thing of the desk: the way back, whether it is up to date, and what to show while it is not there. */
export function DeskDetailFrame<Data>(props: FrameProps<Data>) {
  const { services, agencyId, tab, noun, read, children } = props;
  const isLive = useChanges(moneyChanges(services, agencyId), () => refreshDesk(services, agencyId));
  const label = tab === "payments" ? deskCopy.payments : deskCopy.incomingFunds;
  return (
    <DetailPage
      read={read}
      heading={`${noun.charAt(0).toUpperCase()}${noun.slice(1)}`}
      unknown={{ title: deskCopy.noSuch(noun), message: deskCopy.thereNoAddressMay(noun) }}
      top={
        <DetailTop href={tabHref(services, agencyId, tab)} label={deskCopy.backTo(label)}>
          <LiveMark isLive={isLive} />
        </DetailTop>
      }
    >
      {children}
    </DetailPage>
  );
}

type DetailProps = ComponentProps<typeof DetailHead> & {
  actions: ConnectedActions;
  refunds: readonly Refund[];
  /** What is to be known before anything else. */
  notice: ReactNode;
  children: ReactNode;
};

/** The head of one thing of the desk with what was just done to it, and its parts below. */
export const DeskDetail = ({ actions, refunds, notice, children, ...head }: DetailProps) => (
  <>
    <DetailHead {...head} />
    <DoneNotice actions={actions} refunds={refunds} />
    {notice}
    {children}
  </>
);

/** What was just done, until it is put away. */
export function DoneNotice({ actions, refunds }: { actions: ConnectedActions; refunds: readonly Refund[] }) {
  if (actions.done === null) return null;
  return (
    <Notice tone="success" role="status">
      <div className={doneLine}>
        <span>{doneLabel(actions.done, refunds)}</span>
        <Button tone="quiet" onClick={actions.dismiss}>
          {deskCopy.close}
        </Button>
      </div>
    </Notice>
  );
}
