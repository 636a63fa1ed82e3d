import { useSelector } from "@xstate/react";
import { useMemo } from "react";
import { Link } from "wouter";
import type { StaffAccount } from "#contract/staff.ts";
import { css } from "#styled/css";
import { text } from "#styled/recipes";
import type { Services } from "#web/adapters/staff-services.ts";
import { PageHeading } from "#web/ui/page-heading.tsx";
import { bulkSendingOf } from "./bulk-send.actors.ts";
import { connectBulkSend } from "./bulk-send.connect.ts";
import { bulkCopy } from "./bulk-send.copy.ts";
import { BulkSendView } from "./bulk-send.view.tsx";
import { signingDeskPath } from "./signing-paths.ts";

type BulkSendPageProps = { services: Services; account: Pick<StaffAccount, "agencyId"> };

const column = css({ display: "flex", flexDirection: "column", gap: "4", minWidth: "0", maxWidth: "4xl" });
const link = css({
  display: "inline-flex",
  alignItems: "center",
  alignSelf: "start",
  minHeight: "hit",
  color: "link",
  fontSize: "sm",
  _hover: { textDecoration: "underline" },
});

/** One Adhoc Contract over many listings by a file: chosen, checked row by row, sent, and followed by its address. */
export function BulkSendPage({ services, account: { agencyId } }: BulkSendPageProps) {
  const sending = bulkSendingOf({ services, agencyId });
  const snapshot = useSelector(sending.actor, (current) => current);
  const model = useMemo(() => connectBulkSend(snapshot, sending.actor.send), [snapshot, sending]);
  return (
    <div className={column}>
      <Link href={signingDeskPath} className={link}>
        {bulkCopy.signing}
      </Link>
      <PageHeading title={bulkCopy.title} />
      {model.screen === "choosing" ? <p className={text()}>{bulkCopy.lead}</p> : null}
      <BulkSendView model={model} sending={sending} />
    </div>
  );
}
