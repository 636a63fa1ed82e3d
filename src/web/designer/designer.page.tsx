import { useSelector } from "@xstate/react";
import { useMemo } from "react";
import { Link } from "wouter";
import { css } from "#styled/css";
import type { Services } from "#web/adapters/staff-services.ts";
import { loadTextFace } from "#web/adapters/text-face.ts";
import { DocumentTitle } from "#web/ui/document-title.tsx";
import { ErrorBlock } from "#web/ui/error-block.tsx";
import { LoadingDesigner } from "#web/ui/loading-designer.tsx";
import { type Design, openDesign } from "./designer.actors.ts";
import { designerCopy } from "./designer.copy.ts";
import { designerFlags } from "./designer-flags.ts";
import { DesignerEditor } from "./editor.view.tsx";
import type { DocumentCalls } from "./use-document-actions.ts";

loadTextFace();

const frame = css({
  display: "flex",
  flexDirection: "column",
  gap: "4",
  maxWidth: "column",
  mx: "auto",
  px: "4",
  py: { base: "6", sm: "12" },
});
const back = css({ color: "link", fontSize: "sm", fontWeight: "medium" });

type DesignerPageProps = { services: Services; agencyId: string; id: string };

/** One contract template as it is designed. */
export function DesignerPage({ services, agencyId, id }: DesignerPageProps) {
  const design = useMemo(() => openDesign(services, id, agencyId), [services, id, agencyId]);
  return <DesignerScreen services={services} design={design} />;
}

export { openDesign };

/** The designer as its actor has it. */
export function DesignerScreen({ services, design }: { services: DocumentCalls; design: Design }) {
  const snapshot = useSelector(design.actor, (current) => current);
  const { screen } = designerFlags(snapshot);
  if (screen === "loading") return <LoadingDesigner />;
  if (screen === "failed")
    return (
      <>
        <DocumentTitle title={designerCopy.templateDesigner} />
        <div className={frame}>
          <ErrorBlock
            title={designerCopy.templateCannotOpenedDesigner}
            message={snapshot.context.problem?.message}
            onRetry={() => design.actor.send({ type: "load.retried" })}
            isWholePage
          />
          <Link href="/contract-templates" className={back}>
            {designerCopy.allContractTemplates}
          </Link>
        </div>
      </>
    );
  return <DesignerEditor services={services} design={design} snapshot={snapshot} />;
}
