import type { ContractTemplate } from "#contract/contract-template.ts";
import { emptyHistory } from "#domain/template/history.ts";
import { css } from "#styled/css";
import type { KeptInput } from "#web/adapters/kept-input.ts";
import { loadTextFace } from "#web/adapters/text-face.ts";
import { useArrived } from "#web/adapters/use-arrived.ts";
import { cssVariables } from "#web/ui/css-variables.ts";
import { DocumentTitle } from "#web/ui/document-title.tsx";
import { LoadingDesigner } from "#web/ui/loading-designer.tsx";
import { useAttached } from "#web/ui/use-attached.ts";
import { ArrangeBar } from "./arrange.view.tsx";
import { designerScale } from "./canvas-measures.ts";
import { region } from "./canvas-styles.ts";
import { designerCopy } from "./designer.copy.ts";
import { FirstPages } from "./first-pages.view.tsx";
import { connectHeader } from "./header.connect.ts";
import { Header } from "./header.view.tsx";
import type { TemplateOpening } from "./template-opening.ts";
import { Workspace } from "./workspace.view.tsx";

loadTextFace();

type FirstViewProps = { opening: TemplateOpening; input: KeptInput };
const nothing = () => {};
/** Nothing is selected, and nothing was changed yet. */
const arrange = {
  label: "",
  canAlign: false,
  canDistribute: false,
  isLocked: false,
  align: [],
  distribute: [],
  size: [],
};
const verbs = {
  undo: nothing,
  redo: nothing,
  zoomIn: nothing,
  zoomOut: nothing,
  zoomWhole: nothing,
  fitWidth: nothing,
  showShortcuts: nothing,
  preview: nothing,
  publish: nothing,
  retrySaving: nothing,
};

/** It is measured before it is seen, and painted only then; a browser that knows no `content-visibility` shows nothing of it either. */
const whole = css({
  "&[data-shown=no]": { contentVisibility: "hidden", visibility: "hidden", height: "0", overflow: "hidden" },
});

/** A template as the designer will show it, before the designer is there: the first page's picture, and every field at its place. */
export function FirstView({ opening, input }: FirstViewProps) {
  const template = useArrived(opening.seen) ?? null;
  const isShown = useArrived(opening.shown) ?? false;
  return (
    <>
      {isShown && template !== null ? null : <LoadingDesigner />}
      {template === null ? null : (
        <div data-shown={isShown ? "yes" : "no"} className={whole}>
          <FirstTemplate opening={opening} input={input} template={template} />
        </div>
      )}
    </>
  );
}

function FirstTemplate({ opening, input, template }: FirstViewProps & { template: ContractTemplate }) {
  const { design } = template;
  const canvas = useAttached<HTMLElement>((element) => {
    opening.fit(template, element.clientWidth);
    return undefined;
  });
  const root = useAttached<HTMLElement>(input.attach);
  const zoom = opening.zoom();
  const facts = { template, design, history: emptyHistory, zoom, savedAt: null, problem: null };
  return (
    <div ref={root.ref} aria-busy="true">
      <DocumentTitle title={designerCopy.titleOf(template.name)} />
      <Workspace
        header={
          <Header
            header={connectHeader(facts, { saving: "clean", isPublishing: false })}
            backHref={`/contract-templates/${encodeURIComponent(template.id)}`}
            isPreviewing={false}
            verbs={verbs}
          />
        }
        notices={null}
        bar={
          <ArrangeBar
            arrange={arrange}
            hint={designerCopy.dragField}
            isPlacing={false}
            ids={[]}
            onCommand={nothing}
            onCopy={nothing}
          />
        }
        left={null}
        canvas={
          <section
            aria-label={designerCopy.pages}
            data-canvas=""
            tabIndex={design.fields.length === 0 ? 0 : -1}
            ref={canvas.ref}
            className={region}
            style={cssVariables({ "--scale": zoom * designerScale })}
          >
            <FirstPages template={template} opening={opening} hasFields={canvas.isAttached} />
          </section>
        }
        right={null}
        announcement={{ message: "", turn: 0 }}
      />
    </div>
  );
}
