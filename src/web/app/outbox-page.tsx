import { useQuery } from "@tanstack/react-query";
import type { OutboxMessage } from "#contract/system-routes.ts";
import { easternZone } from "#domain/calendar/instants.ts";
import { css } from "#styled/css";
import { text } from "#styled/recipes";
import { urlOf } from "#web/adapters/api.ts";
import { failureMessage } from "#web/adapters/api-failure.ts";
import { localApi, localEndpoints } from "#web/adapters/local-api.ts";
import { instantLabel } from "#web/pay/dates.ts";
import { Card } from "#web/ui/card.tsx";
import { ErrorBlock } from "#web/ui/error-block.tsx";
import { Icon } from "#web/ui/icon.tsx";
import { Page, supportPhone } from "#web/ui/page.tsx";
import { PageHeading } from "#web/ui/page-heading.tsx";
import { Spinner } from "#web/ui/spinner.tsx";
import { outboxCopy } from "./outbox-page.copy.ts";

const refreshMs = 2_000;
const stack = css({ display: "flex", flexDirection: "column", gap: "4" });
const head = css({ display: "flex", alignItems: "center", gap: "2", flexWrap: "wrap" });
const body = css({ mt: "3", whiteSpace: "pre-wrap", color: "ink", overflowWrap: "anywhere" });

const attachment = css({
  display: "inline-flex",
  alignItems: "center",
  gap: "2",
  minHeight: "hit",
  mt: "2",
  fontWeight: "medium",
  color: "action",
  textDecoration: "underline",
});

/** Every message that the demo sent, newest first: the phone and the mailbox of all its people. */
export function OutboxPage() {
  const outbox = useQuery({
    queryKey: ["outbox"],
    queryFn: ({ signal }) => localApi.call("readOutbox", { signal }),
    refetchInterval: refreshMs,
    staleTime: 0,
  });
  const messages = outbox.data?.messages ?? [];
  return (
    <Page supportPhone={supportPhone}>
      <div className={stack}>
        <PageHeading title={outboxCopy.title} />
        <p className={text()}>{outboxCopy.about}</p>
        {outbox.isPending ? <Spinner /> : null}
        {outbox.isError && messages.length === 0 ? (
          <ErrorBlock message={failureMessage(outbox.error)} onRetry={() => void outbox.refetch()} />
        ) : null}
        {outbox.isSuccess && messages.length === 0 ? (
          <Card>
            <p className={text()}>{outboxCopy.empty}</p>
          </Card>
        ) : null}
        <ol aria-live="polite" className={stack}>
          {messages.map((message) => (
            <li key={message.id}>
              <MessageCard message={message} />
            </li>
          ))}
        </ol>
      </div>
    </Page>
  );
}

function MessageCard({ message }: { message: OutboxMessage }) {
  const { channel, to, subject, sentAt } = message;
  return (
    <Card>
      <div className={head}>
        <Icon name={channel === "SMS" ? "phone" : "mail"} size="small" />
        <strong className={css({ color: "ink" })}>{to}</strong>
        <time dateTime={sentAt} className={`${text({ variant: "small" })} ${css({ ml: "auto" })}`}>
          {instantLabel(sentAt, easternZone)}
        </time>
      </div>
      {subject === null ? null : (
        <p className={`${text({ variant: "label" })} ${css({ mt: "2" })}`}>{subject}</p>
      )}
      <p className={body}>{message.body}</p>
      {message.attachments.map(({ name }, position) => (
        <a
          key={name}
          href={urlOf(localEndpoints.readOutboxAttachment.path, {
            params: { id: message.id, position: String(position) },
          })}
          download={name}
          className={attachment}
        >
          <Icon name="receipt" size="small" />
          {name}
        </a>
      ))}
    </Card>
  );
}
