import type { AgencySettings } from "#contract/agency.ts";
import type { AgencyStatus } from "#domain/agency/agency-statuses.ts";
import { dayInShort } from "#domain/calendar/days.ts";
import { css } from "#styled/css";
import { text } from "#styled/recipes";
import { Badge, type StatusBadge } from "#web/ui/badge.tsx";
import { Notice } from "#web/ui/notice.tsx";
import { missingCopy as copy } from "./missing.copy.ts";

type MissingProps = { agency: Pick<AgencySettings, "status" | "statusReason" | "requirements"> };

const list = css({ display: "flex", flexDirection: "column", mt: "2" });
const row = css({
  display: "flex",
  justifyContent: "space-between",
  alignItems: "flex-start",
  gap: "4",
  py: "2.5",
  borderTopWidth: "1px",
  borderTopStyle: "solid",
  borderTopColor: "line",
  _first: { borderTopWidth: "0" },
});
const tones = {
  now: "warning",
  beingChecked: "blue",
  later: "neutral",
} as const satisfies Record<string, StatusBadge["tone"]>;

/** Whether payers can pay an agency, and what is missing: for what, and when. */
export function Missing({ agency: { status, statusReason, requirements } }: MissingProps) {
  return (
    <div>
      {status === "active" ? null : (
        <Notice tone={status === "provisional" ? "info" : "warning"} title={titleOf(status)}>
          <p>{copy.notes[status]}</p>
          {statusReason === null ? null : <p>{statusReason}</p>}
        </Notice>
      )}
      <ul className={list}>
        {requirements.map(({ need, due, for: abilities, by }) => (
          <li key={need} className={row}>
            <span>
              {copy.needs[need]}
              <span className={`${text({ variant: "small" })} ${css({ display: "block" })}`}>
                {by === null
                  ? copy.neededFor(abilities.map((each) => copy.abilities[each]))
                  : copy.linksEndOn(dayInShort(by))}
              </span>
            </span>
            <Badge tone={tones[due]}>{copy.dues[due]}</Badge>
          </li>
        ))}
      </ul>
    </div>
  );
}

const titleOf = (status: Exclude<AgencyStatus, "active">): string => copy.titles[status];
