import { useQuery } from "@tanstack/react-query";
import { signingHref } from "#contract/sign-paths.ts";
import type { OwnTurn } from "#contract/signing-desk.ts";
import { formatInstantDay, timeZoneOf } from "#domain/calendar/instants.ts";
import { css } from "#styled/css";
import { failureMessage } from "#web/adapters/api-failure.ts";
import type { Services } from "#web/adapters/staff-services.ts";
import { Part, Quiet } from "#web/kit/detail/part.view.tsx";
import { ButtonLink } from "#web/ui/button.tsx";
import { ErrorBlock } from "#web/ui/error-block.tsx";
import { ownTurnsQuery } from "./signing.queries.ts";
import { deskCopy } from "./signing-desk.copy.ts";
import { propertyLine } from "./signing-paths.ts";

const list = css({
  display: "flex",
  flexDirection: "column",
  "& > li": { py: "3", borderTop: "1px solid {colors.line}" },
  "& > li:first-child": { borderTopWidth: "0", pt: "0" },
  "& > li:last-child": { pb: "0" },
});
const item = css({
  display: "flex",
  flexWrap: "wrap",
  alignItems: "center",
  justifyContent: "space-between",
  gap: "3",
});
const title = css({ fontWeight: "semibold", color: "ink" });

/** The contracts that wait for one's own signature; nothing where none does. */
export function OwnTurns({ services, agencyId }: { services: Services; agencyId: string }) {
  const { data, error, refetch } = useQuery(ownTurnsQuery(services.staffApi, agencyId));
  if (error !== null && data === undefined)
    return <ErrorBlock message={failureMessage(error)} onRetry={() => void refetch()} />;
  if (data === undefined || data.turns.length === 0) return null;
  return (
    <Part title={deskCopy.waitingForMe}>
      <ul className={list}>
        {data.turns.map((turn) => (
          <Turn key={turn.turnId} turn={turn} />
        ))}
      </ul>
    </Part>
  );
}

function Turn({ turn: { documentType, address, reference, expiresAt, code } }: { turn: OwnTurn }) {
  const property = propertyLine(address);
  const until = formatInstantDay(expiresAt, timeZoneOf(address.state));
  return (
    <li className={item}>
      <div className={css({ minWidth: "0" })}>
        <p className={title}>{`${documentType} · ${property}`}</p>
        <Quiet>{`${reference} · ${deskCopy.expiresOn(until)}`}</Quiet>
      </div>
      <ButtonLink href={signingHref(code)} aria-label={deskCopy.signOf(documentType, property)}>
        {deskCopy.sign}
      </ButtonLink>
    </li>
  );
}
