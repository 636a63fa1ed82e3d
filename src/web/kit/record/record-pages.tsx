import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import type { StaffAccount } from "#contract/staff.ts";
import type { FieldDefinitions, FieldValues } from "#domain/text/field-definitions.ts";
import { openPage } from "#web/adapters/page-navigation.ts";
import type { Services } from "#web/adapters/staff-services.ts";
import type { ActionDefinitions } from "#web/kit/action/action.ts";
import { useRecordActions } from "#web/kit/action/use-record-actions.tsx";
import { DetailHead, DetailPage, DetailTop } from "#web/kit/detail/detail.view.tsx";
import { FieldFacts } from "#web/kit/detail/field-facts.view.tsx";
import { Part } from "#web/kit/detail/part.view.tsx";
import type { RecordFormDefinition, Versioned } from "#web/kit/form/record-form.ts";
import { RecordForm } from "#web/kit/form/record-form.view.tsx";
import { listHref, notifyListChanged } from "#web/kit/list/list.actors.ts";
import type { RowOf, SearchCall } from "#web/kit/list/list.ts";
import { ListPage, ListView } from "#web/kit/list/list.view.tsx";
import { Button, ButtonLink } from "#web/ui/button.tsx";
import { recordCopy } from "./record.copy.ts";
import type { RecordList } from "./record-list.tsx";

/** What differs between the pages of one kind of record and those of another. */
type RecordPagesDefinition<
  Call extends SearchCall,
  Fields extends FieldDefinitions,
  Row extends RowOf<Call> & FieldValues<Fields> & Versioned,
  Name extends string,
> = {
  list: RecordList<Call>;
  form: RecordFormDefinition<Fields, Row>;
  actions: ActionDefinitions<RowOf<Call>, Name>;
  /** Whether its fields can be changed just now. */
  isChangeable: (row: Row) => boolean;
  /** Further parts of its page, above its fields; `reread` once something about it changed. */
  more?: (props: PageProps & { row: Row; reread: () => void }) => ReactNode;
  copy: {
    /** The heading of its page until it is there, and of its fields. */
    one: string;
    details: string;
    /** The way to a new one, and the heading of that page. */
    create: string;
    unknown: { title: string; message: string };
  };
};

type PageProps = { services: Services; account: Pick<StaffAccount, "id" | "agencyId"> };
type OneProps = PageProps & { params: Readonly<Record<string, string>> };

/** The pages of a plain record: its list, a new one at `/new` beneath it, and each of them at its id. */
export function recordPages<
  Call extends SearchCall,
  Fields extends FieldDefinitions,
  Row extends RowOf<Call> & FieldValues<Fields> & Versioned,
  Name extends string,
>(definition: RecordPagesDefinition<Call, Fields, Row, Name>) {
  const { list, form, copy } = definition;
  const { reread, useActions } = verbsOf(definition);

  function ListOfRecords(props: PageProps) {
    const { services, account } = props;
    const { menuOf, dialogs } = useActions(props);
    return (
      <ListPage title={list.title} start={<ButtonLink href={`${list.path}/new`}>{copy.create}</ButtonLink>}>
        <ListView list={list} services={services} agencyId={account.agencyId} actionsOf={menuOf} />
        {dialogs}
      </ListPage>
    );
  }

  function NewRecord(props: PageProps) {
    const onSaved = (id: string) => {
      reread(props, id);
      openPage(`${list.path}/${encodeURIComponent(id)}`);
    };
    return (
      <ListPage title={copy.create} start={null}>
        <Part title={copy.details}>
          <RecordForm
            {...props}
            form={form}
            id={null}
            cancelHref={list.path}
            onSaved={onSaved}
            isWithinCard
          />
        </Part>
      </ListPage>
    );
  }

  return { RecordList: ListOfRecords, NewRecord, OneRecord: pageOfOne(definition) };
}

/** What its pages read again once something changed, and what they do. */
function verbsOf<
  Call extends SearchCall,
  Fields extends FieldDefinitions,
  Row extends RowOf<Call> & FieldValues<Fields> & Versioned,
  Name extends string,
>({ list, form, actions }: RecordPagesDefinition<Call, Fields, Row, Name>) {
  const keyOf = (agencyId: string, id: string) => [form.name, agencyId, id];
  const reread = ({ services, account: { agencyId } }: PageProps, id: string): void => {
    notifyListChanged(services, agencyId, list);
    void services.queries.invalidateQueries({ queryKey: keyOf(agencyId, id) });
  };
  const useActions = (props: PageProps) =>
    useRecordActions({
      services: props.services,
      definitions: actions,
      onChanged: (id) => reread(props, id),
    });
  return { keyOf, reread, useActions };
}

function pageOfOne<
  Call extends SearchCall,
  Fields extends FieldDefinitions,
  Row extends RowOf<Call> & FieldValues<Fields> & Versioned,
  Name extends string,
>(definition: RecordPagesDefinition<Call, Fields, Row, Name>) {
  const { list, form, copy } = definition;
  const { keyOf, reread, useActions } = verbsOf(definition);

  function OpenRecord({ row, ...props }: PageProps & { row: Row }) {
    const { begin, offeredFor, dialogs } = useActions(props);
    const onSaved = () => reread(props, row.id);
    return (
      <>
        <DetailHead
          title={list.nameOf(row)}
          status={list.statusOf(row)}
          about={null}
          buttons={offeredFor(row).map(([name, { label }]) => (
            <Button key={name} onClick={() => begin(name, row)}>
              {label}
            </Button>
          ))}
        />
        {definition.more?.({ ...props, row, reread: onSaved })}
        <Part title={copy.details}>
          {definition.isChangeable(row) ? (
            <RecordForm key={row.id} {...props} form={form} id={row.id} onSaved={onSaved} isWithinCard />
          ) : (
            <FieldFacts form={form} values={row} />
          )}
        </Part>
        {dialogs}
      </>
    );
  }

  return function OneRecord({ params, ...props }: OneProps) {
    const { services, account } = props;
    const id = params.id ?? "";
    const read = useQuery({
      queryKey: keyOf(account.agencyId, id),
      queryFn: ({ signal }) => form.read(services.staffApi, id, signal),
      staleTime: 0,
    });
    const back = listHref(services, account.agencyId, list);
    return (
      <DetailPage
        read={read}
        heading={copy.one}
        unknown={copy.unknown}
        top={<DetailTop href={back} label={recordCopy.backTo(list.title)} />}
      >
        {(row) => <OpenRecord {...props} row={row} />}
      </DetailPage>
    );
  };
}
