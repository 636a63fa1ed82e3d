import { useMutation, useQuery } from "@tanstack/react-query";
import type { DeskInstalment, DirectEntryFiles } from "#contract/mandate.ts";
import { problems } from "#contract/problems.ts";
import { formatCents } from "#domain/money/cents.ts";
import { css } from "#styled/css";
import { text } from "#styled/recipes";
import { failureMessage } from "#web/adapters/api-failure.ts";
import { saveDocument } from "#web/adapters/save-document.ts";
import type { Services } from "#web/adapters/staff-services.ts";
import { copyValue } from "#web/kit/action/copy-value.ts";
import { ReadPart } from "#web/kit/detail/detail.view.tsx";
import { Part, Quiet } from "#web/kit/detail/part.view.tsx";
import { ListView } from "#web/kit/list/list.view.tsx";
import { Badge } from "#web/ui/badge.tsx";
import { Button } from "#web/ui/button.tsx";
import { Icon } from "#web/ui/icon.tsx";
import { Money } from "#web/ui/money.tsx";
import { Notice } from "#web/ui/notice.tsx";
import { notify } from "#web/ui/notify.ts";
import { ExportDialog, ReturnDialog } from "./debit-dialogs.view.tsx";
import { canBeReturned, connectFile, dueLabel } from "./debits.connect.ts";
import { debitsCopy } from "./debits.copy.ts";
import { debitsList } from "./debits.list.tsx";
import { refreshDesk } from "./desk.actors.ts";
import { type DeskActions, deskActions, useDeskActions } from "./desk-actions.ts";
import { DoneNotice } from "./desk-detail.view.tsx";

type DebitsTabProps = { services: Services; agencyId: string };

const stack = css({ display: "flex", flexDirection: "column", gap: "4", minWidth: "0" });
const list = css({ display: "flex", flexDirection: "column" });
const item = css({
  display: "flex",
  flexWrap: "wrap",
  alignItems: "center",
  justifyContent: "space-between",
  gap: "3",
  py: "3",
  borderTop: "1px solid {colors.line}",
  _first: { borderTopWidth: "0" },
});
const line = css({ display: "flex", flexWrap: "wrap", alignItems: "center", gap: "2", color: "ink" });

/** Instalments by direct debit and PayTo, and the files that take debits to the bank. */
export function DebitsTab({ services, agencyId }: DebitsTabProps) {
  const actions = useDeskActions(services, agencyId);
  const files = useQuery({
    queryKey: ["desk", agencyId, "direct-entry"],
    queryFn: ({ signal }) => services.staffApi.call("listDirectEntryFiles", { signal }),
    staleTime: 0,
  });
  return (
    <section aria-label={debitsCopy.directDebit} className={stack}>
      <DoneNotice actions={actions} refunds={[]} />
      <Part title={debitsCopy.directEntryFiles}>
        <ReadPart read={files}>
          {(data) => <Files services={services} agencyId={agencyId} files={data} actions={actions} />}
        </ReadPart>
      </Part>
      <ListView
        list={debitsList}
        services={services}
        agencyId={agencyId}
        actionsOf={(row) => actionsOf(row, actions)}
      />
      <ReturnDialog actions={actions} />
    </section>
  );
}

type FilesProps = DebitsTabProps & { files: DirectEntryFiles; actions: DeskActions };

function Files({ services, agencyId, files, actions }: FilesProps) {
  const due = dueLabel(files);
  const download = useMutation({
    mutationFn: async ({ id, name }: { id: string; name: string }) =>
      saveDocument(await services.staffApi.download("readDirectEntryFile", { params: { id } }), name),
    onSuccess: () => refreshDesk(services, agencyId),
    onError: (error) => notify.error(failureMessage(error)),
  });
  return (
    <>
      {files.hasUser ? null : (
        <Notice tone="warning" title={debitsCopy.noFileCanMade}>
          {problems["debit.no-user"].message}
        </Notice>
      )}
      <div className={item}>
        <p className={text()}>{due ?? debitsCopy.noDirectDebitDue}</p>
        <Button
          disabled={due === null || !files.hasUser}
          onClick={() => actions.begin(deskActions.exportDebits, "direct-entry")}
        >
          {debitsCopy.makeDirectEntryFileButton}
        </Button>
      </div>
      {files.files.length === 0 ? <Quiet>{debitsCopy.noFilesYet}</Quiet> : null}
      <ul className={list}>
        {files.files.map(connectFile).map((file) => (
          <li key={file.id} className={item}>
            <div>
              <p className={line}>
                <strong>{file.title}</strong>
                <Money cents={file.totalCents} />
                <Badge tone={file.status.tone}>{file.status.label}</Badge>
              </p>
              <Quiet>{`${file.facts} · ${file.made}`}</Quiet>
            </div>
            <Button
              tone="quiet"
              aria-label={debitsCopy.downloadFile(file.title)}
              isBusy={download.isPending && download.variables.id === file.id}
              onClick={() => download.mutate(file)}
            >
              <Icon name="download" size="small" />
              {debitsCopy.download}
            </Button>
          </li>
        ))}
      </ul>
      <ExportDialog actions={actions} {...files.due} />
    </>
  );
}

const actionsOf = (row: DeskInstalment, actions: DeskActions) => [
  ...(canBeReturned(row)
    ? [{ id: "return", label: debitsCopy.recordADishonour, onSelect: () => beginReturn(row, actions) }]
    : []),
  {
    id: "copy",
    label: debitsCopy.copyReference,
    icon: "copy" as const,
    onSelect: () => copyValue(row.reference),
  },
];

type Returned = Pick<DeskInstalment, "lodgementReference" | "collectedCents" | "amountCents">;

export const beginReturn = (
  { lodgementReference, collectedCents, amountCents }: Returned,
  actions: DeskActions,
): void =>
  actions.begin(deskActions.recordReturn, lodgementReference ?? "", {
    code: "",
    amount: formatCents(collectedCents ?? amountCents),
  });
