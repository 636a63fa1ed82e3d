import { Link } from "wouter";
import type { ContractTemplate } from "#contract/contract-template.ts";
import { css } from "#styled/css";
import { button, text } from "#styled/recipes";
import type { ConnectedActions } from "#web/kit/action/actions.connect.ts";
import { ActionMenu, type MenuAction } from "#web/ui/action-menu.tsx";
import { Button } from "#web/ui/button.tsx";
import { DescriptionList } from "#web/ui/description-list.tsx";
import { Icon } from "#web/ui/icon.tsx";
import { connectFiles, momentLabel, whyNotPublished } from "./template.connect.ts";
import { templateCopy } from "./template.copy.ts";
import { countLabel, designerHref, modeLabel } from "./templates.connect.ts";

type TemplateVerbsProps = {
  template: ContractTemplate;
  actions: ConnectedActions<"preview" | "publish">;
  /** What is done seldom. */
  menu: readonly MenuAction[];
};

const bar = css({ display: "flex", flexWrap: "wrap", alignItems: "center", gap: "3" });

/** What may be done with a template: design, preview, publish, and what is done seldom in a menu. */
export function TemplateVerbs({ template, actions, menu }: TemplateVerbsProps) {
  const { id, version, status } = template;
  const reason = whyNotPublished(template);
  return (
    <div className={bar}>
      {status === "archived" ? null : (
        <Link href={designerHref(id)} className={button()}>
          {templateCopy.openDesigner}
        </Link>
      )}
      <Button tone="quiet" onClick={() => actions.begin("preview", id)}>
        {templateCopy.preview}
      </Button>
      {status === "archived" ? null : (
        <Button
          tone="quiet"
          disabled={reason !== null}
          aria-describedby={reason === null ? undefined : "why-not-published"}
          onClick={() => actions.begin("publish", id, { version: String(version) })}
        >
          {templateCopy.publish}
        </Button>
      )}
      <ActionMenu actions={menu}>
        {templateCopy.more}
        <Icon name="chevron" size="small" />
      </ActionMenu>
      {reason === null ? null : (
        <p id="why-not-published" className={text({ variant: "small" })}>
          {reason}
        </p>
      )}
    </div>
  );
}

/** The settings of a template that cannot be changed. */
export const Summary = ({ template: { documentType, mode, updatedAt } }: { template: ContractTemplate }) => (
  <DescriptionList
    items={[
      { term: templateCopy.documentType, detail: documentType },
      { term: templateCopy.fieldPlacement, detail: modeLabel(mode) },
      { term: templateCopy.changed, detail: momentLabel(updatedAt) },
    ]}
  />
);

const list = css({ display: "flex", flexDirection: "column", gap: "3", mt: "3" });
const fileName = css({ fontWeight: "semibold", color: "ink", overflowWrap: "anywhere" });
const warning = css({
  display: "flex",
  alignItems: "flex-start",
  gap: "1.5",
  color: "warning",
  fontSize: "sm",
});

/** What the draft holds, and the documents that its pages are of. */
export function Files({ template }: { template: ContractTemplate }) {
  const { pages, fields, signers } = template.design;
  return (
    <>
      <p className={text({ variant: "small" })}>
        {templateCopy.theDraftHasAnd(
          countLabel(pages.length, "page"),
          countLabel(fields.length, "field"),
          countLabel(signers.length, "signer"),
        )}
      </p>
      <ul className={list}>
        {connectFiles(template).map(({ hash, name, size, warnings }) => (
          <li key={hash}>
            <p className={fileName}>{name}</p>
            <p className={text({ variant: "small" })}>{size}</p>
            {warnings.map((label) => (
              <p key={label} className={warning}>
                <Icon name="info" size="small" />
                {label}
              </p>
            ))}
          </li>
        ))}
      </ul>
    </>
  );
}
