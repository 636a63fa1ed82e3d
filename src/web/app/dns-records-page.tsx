import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import type { LocalName } from "#contract/agency-domain.ts";
import { nameRecordTypes } from "#domain/agency-domain/agency-domain.ts";
import { css } from "#styled/css";
import { text } from "#styled/recipes";
import { failureMessage } from "#web/adapters/api-failure.ts";
import { localApi } from "#web/adapters/local-api.ts";
import { Button } from "#web/ui/button.tsx";
import { Card } from "#web/ui/card.tsx";
import { ErrorBlock } from "#web/ui/error-block.tsx";
import { fieldColumn } from "#web/ui/field-styles.ts";
import { Notice } from "#web/ui/notice.tsx";
import { Page, supportPhone } from "#web/ui/page.tsx";
import { PageHeading } from "#web/ui/page-heading.tsx";
import { Spinner } from "#web/ui/spinner.tsx";
import { dnsRecordsCopy as copy } from "./dns-records-page.copy.ts";

const stack = css({ display: "flex", flexDirection: "column", gap: "4" });
const record = css({ display: "flex", alignItems: "center", justifyContent: "space-between", gap: "3" });
const line = css({ minWidth: "0", overflowWrap: "anywhere", fontVariantNumeric: "tabular-nums" });
const input = css({
  width: "full",
  minHeight: "hit",
  px: "3",
  borderWidth: "1px",
  borderStyle: "solid",
  borderColor: "field",
  borderRadius: "md",
  bg: "surface",
  color: "ink",
});

const namesKey = ["local-names"];

/** The records of the demo's DNS, which a domain is proven by. */
export function DnsRecordsPage() {
  const queries = useQueryClient();
  const read = useQuery({
    queryKey: namesKey,
    queryFn: ({ signal }) => localApi.call("listLocalNames", { signal }),
    staleTime: 0,
  });
  const onSuccess = (data: { names: LocalName[] }) => queries.setQueryData(namesKey, data);
  const add = useMutation({
    mutationFn: (body: LocalName) => localApi.call("addLocalName", { body }),
    onSuccess,
  });
  const remove = useMutation({
    mutationFn: (body: LocalName) => localApi.call("removeLocalName", { body }),
    onSuccess,
  });
  const failure = add.error ?? remove.error;
  return (
    <Page supportPhone={supportPhone}>
      <div className={stack}>
        <PageHeading title={copy.title} />
        <p className={text()}>{copy.about}</p>
        {read.isPending ? <Spinner /> : null}
        {read.isError ? (
          <ErrorBlock message={failureMessage(read.error)} onRetry={() => void read.refetch()} />
        ) : null}
        {read.data === undefined ? null : <Records names={read.data.names} onRemove={remove.mutate} />}
        {failure === null ? null : (
          <Notice tone="danger" role="alert">
            <p>{failureMessage(failure)}</p>
          </Notice>
        )}
        <NewRecord onAdd={add.mutate} />
      </div>
    </Page>
  );
}

function Records({
  names,
  onRemove,
}: {
  names: readonly LocalName[];
  onRemove: (record: LocalName) => void;
}) {
  if (names.length === 0)
    return (
      <Card>
        <p className={text()}>{copy.empty}</p>
      </Card>
    );
  return (
    <ul className={stack}>
      {names.map((each) => (
        <li key={`${each.type} ${each.name} ${each.value}`}>
          <Card className={record}>
            <div className={line}>
              <p className={text({ variant: "label" })}>{each.name}</p>
              <p className={text({ variant: "small" })}>{`${each.type} ${each.value}`}</p>
            </div>
            <Button
              tone="quiet"
              aria-label={copy.removeLabel(each.type, each.name)}
              onClick={() => onRemove(each)}
            >
              {copy.remove}
            </Button>
          </Card>
        </li>
      ))}
    </ul>
  );
}

/** What was typed is read when it is sent: nothing else asks for it. */
function NewRecord({ onAdd }: { onAdd: (record: LocalName) => void }) {
  return (
    <Card>
      <form
        aria-label={copy.add}
        className={stack}
        onSubmit={(event) => {
          event.preventDefault();
          const typed = new FormData(event.currentTarget);
          const textOf = (name: string) => String(typed.get(name)).trim();
          const type = nameRecordTypes.find((each) => each === textOf("type")) ?? "TXT";
          onAdd({ name: textOf("name").toLowerCase(), type, value: textOf("value") });
          event.currentTarget.reset();
        }}
      >
        <h2 className={text({ variant: "sectionTitle" })}>{copy.add}</h2>
        <label className={fieldColumn}>
          <span className={text({ variant: "label" })}>{copy.name}</span>
          <input name="name" required autoComplete="off" className={input} />
        </label>
        <label className={fieldColumn}>
          <span className={text({ variant: "label" })}>{copy.type}</span>
          <select name="type" className={input}>
            {nameRecordTypes.map((type) => (
              <option key={type}>{type}</option>
            ))}
          </select>
        </label>
        <label className={fieldColumn}>
          <span className={text({ variant: "label" })}>{copy.value}</span>
          <input name="value" required autoComplete="off" className={input} />
        </label>
        <Button type="submit">{copy.save}</Button>
      </form>
    </Card>
  );
}
