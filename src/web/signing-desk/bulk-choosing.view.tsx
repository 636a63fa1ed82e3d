import { css } from "#styled/css";
import { saveDocument } from "#web/adapters/save-document.ts";
import { Part, Quiet } from "#web/kit/detail/part.view.tsx";
import { Button } from "#web/ui/button.tsx";
import { FileDrop } from "#web/ui/file-drop.tsx";
import { Icon } from "#web/ui/icon.tsx";
import { Notice } from "#web/ui/notice.tsx";
import { RadioCards } from "#web/ui/radio-cards.tsx";
import { emptyFile } from "./bulk-file.ts";
import type { BulkSending } from "./bulk-send.actors.ts";
import type { BulkSendModel } from "./bulk-send.connect.ts";
import { bulkCopy } from "./bulk-send.copy.ts";

type ChooseProps = { model: BulkSendModel; sending: BulkSending };

const below = css({ display: "flex", flexDirection: "column", alignItems: "start", gap: "3", mt: "3" });

/** Which template is sent, and with which file; an empty one can be had. */
export function ChooseFile({ model, sending }: ChooseProps) {
  const { templates, template, problem } = model;
  if (templates.length === 0)
    return (
      <Notice tone="info" title={bulkCopy.noTemplates}>
        {bulkCopy.noTemplatesMessage}
      </Notice>
    );
  return (
    <>
      {problem === null ? null : (
        <Notice tone="danger" role="alert">
          {problem.message}
        </Notice>
      )}
      <Part title={bulkCopy.template}>
        <RadioCards
          legend={bulkCopy.templates}
          isLegendHidden
          name="templateId"
          cards={templates.map(({ id, name, number, isSuitable }) => ({
            value: id,
            icon: "document",
            title: name,
            note: isSuitable ? bulkCopy.version(number) : bulkCopy.unsuitable,
            isDisabled: !isSuitable,
          }))}
          value={template?.id ?? null}
          onChange={model.chooseTemplate}
        />
      </Part>
      <Part title={bulkCopy.file}>
        <FileDrop
          label={bulkCopy.dropFile}
          hint={template === null ? bulkCopy.chooseTemplateFirst : bulkCopy.fileHint}
          accept="text/csv,.csv"
          isSingle
          isDisabled={!model.canChoose}
          onFiles={([file]) => {
            if (file !== undefined) sending.choose(file);
          }}
        />
        {template === null ? null : (
          <div className={below}>
            <Quiet>{bulkCopy.columns(template.columnNames)}</Quiet>
            <Button tone="quiet" onClick={() => saveDocument(emptyFile(template), bulkCopy.emptyName)}>
              <Icon name="download" size="small" />
              {bulkCopy.downloadTemplate}
            </Button>
          </div>
        )}
      </Part>
    </>
  );
}
