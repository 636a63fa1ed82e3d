import type { DesignerContext } from "#machines/designer/designer.types.ts";
import { css } from "#styled/css";
import { Notice } from "#web/ui/notice.tsx";
import { designerCopy } from "./designer.copy.ts";
import type { DesignerFlags } from "./designer-flags.ts";

const frame = css({ display: "flex", flexDirection: "column", gap: "2", px: "3", py: "2" });

/** What is to be known of the documents before they are signed, and what went wrong with publishing. */
export function Notices({ context, flags }: { context: DesignerContext; flags: DesignerFlags }) {
  const signed = context.files.filter(({ warnings }) => warnings.includes("signed"));
  // What keeps it from being saved stands beside the saving.
  const problem = flags.saving === "clean" && context.panel !== "proposals" ? context.problem : null;
  if (signed.length === 0 && problem === null) return null;
  return (
    <div className={frame}>
      {problem === null ? null : (
        <Notice tone="danger" role="alert">
          {problem.message}
        </Notice>
      )}
      {signed.length === 0 ? null : (
        <Notice tone="warning" title={designerCopy.alreadySigned}>
          {signed.map(({ name }) => name).join(", ")}
          {designerCopy.signatureBecomesInvalid}
        </Notice>
      )}
    </div>
  );
}
