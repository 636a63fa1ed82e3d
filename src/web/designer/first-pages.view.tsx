import type { ContractTemplate } from "#contract/contract-template.ts";
import { useArrived } from "#web/adapters/use-arrived.ts";
import { DrawnPicture } from "#web/kit/document/drawn-picture.view.tsx";
import { caption, content, firstPages, frame, layer, sheet } from "./canvas-styles.ts";
import { designerCopy } from "./designer.copy.ts";
import { FieldView } from "./field.view.tsx";
import { fieldLabel } from "./field-labels.ts";
import { type PageList, pageLists } from "./page-lists.ts";
import { signerColour } from "./signer-colours.ts";
import type { TemplateOpening } from "./template-opening.ts";

type FirstPagesProps = {
  template: ContractTemplate;
  opening: TemplateOpening;
  /** Fields come once the pages have the size they are seen in. */
  hasFields: boolean;
};

const noLists: PageList = new Map();

/** The pages as the designer draws them, with nothing selected. */
export function FirstPages({ template: { design }, opening, hasFields }: FirstPagesProps) {
  const lists = hasFields ? pageLists(design, noLists) : noLists;
  return (
    <div data-content="" className={content}>
      {design.pages.map((page, at) => (
        <section key={page.id} aria-label={designerCopy.pageNumber(at + 1)} className={frame}>
          <p aria-hidden="true" className={caption}>
            {designerCopy.pageNumber(at + 1)}
          </p>
          <div
            data-page={page.id}
            data-far={at < firstPages ? undefined : ""}
            className={sheet}
            style={{
              width: `calc(var(--scale) * ${page.width}px)`,
              height: `calc(var(--scale) * ${page.height}px)`,
            }}
          >
            {at === 0 ? <Picture opening={opening} /> : null}
            <div data-layer="" className={layer} style={{ width: page.width, height: page.height }}>
              {(lists.get(page.id) ?? []).map((field) => (
                <FieldView
                  key={field.id}
                  field={field}
                  label={fieldLabel(field, design.signers, at + 1)}
                  colour={signerColour(design.signers, field.signerId)}
                  isSelected={false}
                  isDrawn={at === 0}
                  isInvalid={false}
                />
              ))}
            </div>
          </div>
        </section>
      ))}
    </div>
  );
}

function Picture({ opening }: Pick<FirstPagesProps, "opening">) {
  const picture = useArrived(opening.picture) ?? null;
  return picture === null ? null : <DrawnPicture canvas={picture.canvas} />;
}
