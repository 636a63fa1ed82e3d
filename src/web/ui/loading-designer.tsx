import { css } from "#styled/css";
import { loadingDesigner } from "./loading-designer.copy.ts";
import { SpinnerRing } from "./spinner.tsx";

const frame = css({
  display: "grid",
  placeContent: "center",
  justifyItems: "center",
  gap: "3",
  minHeight: "100dvh",
  color: "grey.700",
  fontSize: "md",
});

/** While the designer, or the template in it, is on its way. */
export function LoadingDesigner() {
  return (
    <div role="status" className={frame}>
      <SpinnerRing />
      <p>{loadingDesigner}</p>
    </div>
  );
}
