import type { ContractTemplateRow } from "#contract/contract-template.ts";
import { css } from "#styled/css";
import { Badge } from "#web/ui/badge.tsx";
import { templateCopy } from "./template.copy.ts";
import { connectStatus } from "./templates.connect.ts";

type StatusProps = {
  of: Pick<ContractTemplateRow, "status" | "publishedNumber" | "hasUnpublished">;
  /** In a row there is room for the short words alone. */
  isShort?: boolean;
};

const line = css({
  display: "inline-flex",
  alignItems: "center",
  gap: "1.5",
  minWidth: "0",
  maxWidth: "full",
});
const quiet = css({ color: "muted", fontSize: "xs", whiteSpace: "nowrap" });
const ahead = css({
  color: "warning",
  fontSize: "xs",
  overflow: "hidden",
  textOverflow: "ellipsis",
  whiteSpace: "nowrap",
});

/** A template's status, its published version, and whether there are changes that are not. */
export function Status({ of, isShort = false }: StatusProps) {
  const { label, tone, version, isAhead } = connectStatus(of);
  return (
    <span className={line}>
      <Badge tone={tone}>{label}</Badge>
      {version === null ? null : <span className={quiet}>{version}</span>}
      {isAhead ? (
        <span className={ahead} title={templateCopy.unpublishedChanges}>
          {isShort ? templateCopy.unpublishedShort : templateCopy.unpublishedChanges}
        </span>
      ) : null}
    </span>
  );
}
