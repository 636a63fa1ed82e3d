import { useMemo } from "react";
import { waitFor } from "xstate";
import { createKeptInput, type KeptInput } from "#web/adapters/kept-input.ts";
import type { Services } from "#web/adapters/staff-services.ts";
import { useArrived } from "#web/adapters/use-arrived.ts";
import { useReplay } from "#web/adapters/use-replay.ts";
import { whenIdle } from "#web/adapters/when-idle.ts";
import { whenPainted } from "#web/adapters/when-painted.ts";
import { FirstView } from "./first-view.view.tsx";
import { openTemplate } from "./template-opening.ts";

const tools = () => import("./designer.page.tsx");
type Tools = Awaited<ReturnType<typeof tools>>;
/** Once they are there, a template is opened in them at once. */
let known: Tools | null = null;

type DesignerOpeningProps = {
  services: Services;
  account: { agencyId: string };
  params: Readonly<Record<string, string>>;
};

/**
 * A template in the designer. While the designer's own script is on its way its pages and fields are seen at their places; what is pressed
 * meanwhile is answered as soon as there is something that answers it.
 */
export function DesignerOpening({
  services,
  account: { agencyId },
  params: { id = "" },
}: DesignerOpeningProps) {
  return known === null ? (
    <FirstOpening key={`${agencyId} ${id}`} services={services} agencyId={agencyId} id={id} />
  ) : (
    <known.DesignerPage services={services} agencyId={agencyId} id={id} />
  );
}

type OpeningProps = { services: Services; agencyId: string; id: string };

function FirstOpening({ services, agencyId, id }: OpeningProps) {
  const { opening, input, whole } = useMemo(
    () => begin({ services, agencyId, id }),
    [services, agencyId, id],
  );
  const design = useArrived(whole);
  return design === undefined ? (
    <FirstView opening={opening} input={input} />
  ) : (
    <Whole services={services} {...design} input={input} />
  );
}

function begin({ services, agencyId, id }: OpeningProps) {
  const opening = openTemplate(services, id);
  const input = createKeptInput();
  const openWhole = async () => {
    const opened = await opening.opened;
    // What is looked at first is seen before anything more is fetched.
    await whenPainted();
    await whenIdle();
    known = await tools();
    const design = known.openDesign(services, id, agencyId, opened);
    await waitFor(design.actor, (snapshot) => !snapshot.hasTag("busy"));
    await input.released();
    return { Screen: known.DesignerScreen, design };
  };
  return { opening, input, whole: openWhole() };
}

type WholeProps = Awaited<ReturnType<typeof begin>["whole"]> & { services: Services; input: KeptInput };

function Whole({ services, Screen, design, input }: WholeProps) {
  useReplay(input);
  return <Screen services={services} design={design} />;
}
