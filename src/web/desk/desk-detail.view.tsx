import type { UseQueryResult } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { Link } from "wouter";
import type { Refund } from "#contract/desk.ts";
import { css } from "#styled/css";
import type { ConnectedActions } from "#web/kit/action/actions.connect.ts";
import { ApiFailure, failureMessage } from "#web/adapters/api-failure.ts";
import { moneyChanges, useChanges } from "#web/adapters/changes-watch.ts";
import type { Services } from "#web/adapters/services.ts";
import { Badge, type BadgeTone } from "#web/ui/badge.tsx";
import { Button } from "#web/ui/button.tsx";
import { ErrorBlock } from "#web/ui/error-block.tsx";
import { NotFound } from "#web/ui/not-found.tsx";
import { Notice } from "#web/ui/notice.tsx";
import { PageHeading } from "#web/ui/page-heading.tsx";
import { Spinner } from "#web/ui/spinner.tsx";
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

const frame = css({ display: "flex", flexDirection: "column", gap: "4", minWidth: "0" });
const top = css({ display: "flex", alignItems: "center", justifyContent: "space-between", gap: "3" });
const link = css({
  display: "inline-flex",
  alignItems: "center",
  minHeight: "hit",
  color: "link",
  fontSize: "sm",
  _hover: { textDecoration: "underline" },
});
const head = css({ display: "flex", flexWrap: "wrap", alignItems: "flex-start", gap: "4" });
const names = css({ flex: "1 1 16rem", minWidth: "0" });
const title = css({ display: "flex", flexWrap: "wrap", alignItems: "center", gap: "3" });
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
  if (read.isError && isUnknown(read.error))
    return <NotFound title={deskCopy.noSuch(noun)} message={deskCopy.thereNoAddressMay(noun)} />;
  return (
    <div className={frame}>
      <div className={top}>
        <Link href={tabHref(services, agencyId, tab)} className={link}>
          ← {tab === "payments" ? deskCopy.payments : deskCopy.incomingFunds}
        </Link>
        <LiveMark isLive={isLive} />
      </div>
      {read.isPending ? (
        <>
          <PageHeading title={`${noun.charAt(0).toUpperCase()}${noun.slice(1)}`} />
          <Spinner />
        </>
      ) : null}
      {read.data === undefined && read.isError ? (
        <>
          <PageHeading title={`${noun.charAt(0).toUpperCase()}${noun.slice(1)}`} />
          <ErrorBlock message={failureMessage(read.error)} onRetry={() => void read.refetch()} />
        </>
      ) : null}
      {read.data === undefined ? null : children(read.data)}
    </div>
  );
}

const isUnknown = (error: Error): boolean =>
  error instanceof ApiFailure && (error.status === 404 || error.problem.code === "request.invalid");

type DetailProps = {
  title: string;
  status: { label: string; tone: BadgeTone };
  about: string | null;
  listingHref: string | null;
  buttons: ReactNode;
  actions: ConnectedActions;
  refunds: readonly Refund[];
  /** What is to be known before anything else. */
  notice: ReactNode;
  children: ReactNode;
};

/** The head of one thing of the desk with what was just done to it, and its parts below. */
export function DeskDetail(props: DetailProps) {
  const { title: name, status, about, listingHref, buttons, actions, refunds, notice, children } = props;
  return (
    <>
      <div className={head}>
        <div className={names}>
          <div className={title}>
            <PageHeading title={name} />
            <Badge tone={status.tone}>{status.label}</Badge>
          </div>
          {about === null ? null : <About label={about} href={listingHref} />}
        </div>
        {buttons}
      </div>
      <DoneNotice actions={actions} refunds={refunds} />
      {notice}
      {children}
    </>
  );
}

const About = ({ label, href }: { label: string; href: string | null }) =>
  href === null ? (
    <p className={css({ color: "muted", fontSize: "sm", mt: "1" })}>{label}</p>
  ) : (
    <Link href={href} className={link}>
      {label}
    </Link>
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
