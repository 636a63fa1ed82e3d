import type { ReactNode } from "react";
import { css } from "#styled/css";
import { text } from "#styled/recipes";
import { staffInstant } from "#web/adapters/agency-clock.ts";
import { Quiet } from "#web/kit/detail/part.view.tsx";
import { Card } from "#web/ui/card.tsx";
import type { connectTimeline } from "./listing.connect.ts";
import { listingCopy } from "./listing.copy.ts";

export const lines = css({ display: "flex", flexDirection: "column", gap: "3", mt: "3" });
const head = css({
  display: "flex",
  flexWrap: "wrap",
  alignItems: "center",
  justifyContent: "space-between",
  gap: "3",
});

type PartProps = { title: string; action?: ReactNode; className?: string; children: ReactNode };

/** A part of the listing's page under its own heading. */
export function Part({ title, action = null, className, children }: PartProps) {
  return (
    <Card className={className}>
      <div className={head}>
        <h2 className={text({ variant: "sectionTitle" })}>{title}</h2>
        {action}
      </div>
      {children}
    </Card>
  );
}

type PeopleProps = { title: string; people: readonly { name: string; contacts: string }[] };

export function People({ title, people }: PeopleProps) {
  return (
    <Part title={title}>
      {people.length === 0 ? (
        <Quiet>{listingCopy.noneYet}</Quiet>
      ) : (
        <ul className={lines}>
          {people.map(({ name, contacts }) => (
            <li key={`${name} ${contacts}`}>
              <p className={css({ fontWeight: "semibold", color: "ink" })}>{name}</p>
              <Quiet>{contacts}</Quiet>
            </li>
          ))}
        </ul>
      )}
    </Part>
  );
}

export function Activity({ events }: { events: ReturnType<typeof connectTimeline> }) {
  if (events.length === 0) return <Quiet>{listingCopy.noActivityYet}</Quiet>;
  return (
    <ol className={lines}>
      {events.map(({ id, label, by, at, about }) => (
        <li key={id}>
          <p className={css({ color: "ink" })}>{label}</p>
          <Quiet>
            {by} · <Moment at={at} />
            {about === null ? null : ` · ${about}`}
          </Quiet>
        </li>
      ))}
    </ol>
  );
}

/** An instant by the agency's clock. */
export const Moment = ({ at }: { at: string }) => <time dateTime={at}>{staffInstant(at)}</time>;
