import { css } from "#styled/css";
import { useDelay } from "#web/adapters/use-delay.ts";
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
const still = css({ animationPlayState: "paused" });

/** The ring turns for whoever waits longer: until then nothing is drawn while the designer is on its way. */
const backoffMs = 300;

/** While the designer, or the template in it, is on its way. */
export function LoadingDesigner() {
  const { isOver } = useDelay(false, backoffMs);
  return (
    <div role="status" className={frame}>
      {isOver ? <SpinnerRing /> : <SpinnerRing className={still} />}
      <p>{loadingDesigner}</p>
    </div>
  );
}
