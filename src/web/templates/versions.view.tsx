import { Link } from "wouter";
import type { ContractTemplate, TemplateVersion } from "#contract/contract-template.ts";
import { css } from "#styled/css";
import { text } from "#styled/recipes";
import { ActionDialog } from "#web/kit/action/action-dialog.view.tsx";
import type { ConnectedActions } from "#web/kit/action/actions.connect.ts";
import { Badge } from "#web/ui/badge.tsx";
import { Button } from "#web/ui/button.tsx";
import { connectVersions } from "./template.connect.ts";
import { templateCopy } from "./template.copy.ts";

type VersionsProps = {
  versions: readonly TemplateVersion[];
  template: ContractTemplate;
  actions: ConnectedActions<"restoreVersion">;
};

const list = css({ display: "flex", flexDirection: "column", mt: "2" });
const item = css({
  display: "flex",
  flexWrap: "wrap",
  alignItems: "center",
  justifyContent: "space-between",
  columnGap: "4",
  rowGap: "1",
  py: "3",
  borderTopWidth: "1px",
  borderTopStyle: "solid",
  borderTopColor: "line",
  _first: { borderTopWidth: "0" },
});
const heading = css({
  display: "flex",
  alignItems: "center",
  gap: "2",
  fontWeight: "semibold",
  color: "ink",
});
const verbs = css({ display: "flex", flexWrap: "wrap", alignItems: "center", columnGap: "4" });
const link = css({
  display: "inline-flex",
  alignItems: "center",
  minHeight: "hit",
  color: "link",
  fontSize: "sm",
  fontWeight: "medium",
  _hover: { textDecoration: "underline" },
});

/** The published versions, the newest first, each to be compared and made the draft again. */
export function Versions({ versions, template, actions }: VersionsProps) {
  if (versions.length === 0)
    return (
      <p className={`${text({ variant: "small" })} ${css({ mt: "2" })}`}>
        {templateCopy.noVersionsPublishOne}
      </p>
    );
  return (
    <ol className={list}>
      {connectVersions(versions, template).map((version) => (
        <li key={version.number} className={item}>
          <div>
            <h3 className={heading}>
              {version.title}
              {version.isNewest ? <Badge tone="success">{templateCopy.inUse}</Badge> : null}
            </h3>
            <p className={text({ variant: "small" })}>
              <time dateTime={version.publishedAt}>{version.at}</time>
              {templateCopy.byPerson}
              {version.by}
            </p>
            <p className={text({ variant: "small" })}>{version.contents}</p>
          </div>
          <div className={verbs}>
            <Link
              href={version.withDraft}
              className={link}
              aria-label={templateCopy.compareVersionDraft(version.number)}
            >
              {templateCopy.compareWithTheDraft}
            </Link>
            {version.withOlder === null ? null : (
              <Link
                href={version.withOlder}
                className={link}
                aria-label={templateCopy.compareVersionOneBefore(version.number)}
              >
                {templateCopy.compareOneBefore}
              </Link>
            )}
            {version.canRestore ? (
              <Button
                tone="quiet"
                aria-label={templateCopy.restoreVersion(version.number)}
                onClick={() =>
                  actions.begin("restoreVersion", template.id, draftOf(version.number, template))
                }
              >
                {templateCopy.restore}
              </Button>
            ) : null}
          </div>
        </li>
      ))}
    </ol>
  );
}

const draftOf = (number: number, { version }: ContractTemplate) => ({
  number: String(number),
  version: String(version),
});

/** Confirms before a version replaces the draft. */
export function RestoreVersionDialog({ actions, isAhead }: { actions: ConnectedActions; isAhead: boolean }) {
  const { number = "" } = actions.draft;
  return (
    <ActionDialog
      actions={actions}
      name="restoreVersion"
      title={templateCopy.restoreVersionDraft(number)}
      confirm={templateCopy.restoreVersionButton(number)}
      tone="danger"
    >
      <p>
        {templateCopy.pagesFieldsSignersVersion}
        {number}
        {templateCopy.replaceThoseDraft}
        {isAhead ? templateCopy.unpublishedChangesAreLost : ""}
        {templateCopy.publishedVersionsStayThey}
      </p>
    </ActionDialog>
  );
}
