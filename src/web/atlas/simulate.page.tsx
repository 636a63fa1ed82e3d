import { useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { copyText } from "#web/adapters/clipboard.ts";
import { ErrorBlock } from "#web/ui/error-block.tsx";
import { Notice } from "#web/ui/notice.tsx";
import { notify } from "#web/ui/notify.ts";
import { Spinner } from "#web/ui/spinner.tsx";
import { useAddress } from "./address.ts";
import type { AtlasMachine } from "./atlas-data.ts";
import { addressOf, selectionOf } from "./selection.ts";
import { simulateCopy } from "./simulate.copy.ts";
import { simulationQuery } from "./simulate.query.ts";
import { SimulateView } from "./simulate.view.tsx";
import { acceptedCase, lastOf, pathText, walkOf } from "./simulate-walk.ts";
import type { Simulation } from "./simulation.ts";

/** A machine to be walked by hand. The address holds the walk, so that it can be sent as a link. */
export function SimulatePage({ machine }: { machine: AtlasMachine }) {
  const simulation = useQuery(simulationQuery(machine.noun));
  if (simulation.isPending) return <Spinner />;
  if (simulation.isError)
    return <ErrorBlock error={simulation.error} onRetry={() => void simulation.refetch()} />;
  if (simulation.data === null) return <Notice tone="info">{simulateCopy.noModel}</Notice>;
  return <Simulated machine={machine} simulation={simulation.data} />;
}

function Simulated({ machine, simulation }: { machine: AtlasMachine; simulation: Simulation }) {
  const address = useAddress();
  const [scenario, path] = [address.read("scenario"), address.read("path")];
  const walk = useMemo(() => walkOf(simulation, { scenario, path }), [simulation, scenario, path]);
  const walkTo = (labels: readonly string[]) =>
    address.change({ scenario: walk.scenario, path: labels.length === 0 ? null : pathText(labels) });
  return (
    <SimulateView
      machine={machine}
      simulation={simulation}
      walk={walk}
      selection={selectionOf(machine.chart, address)}
      onBegin={(name) => address.change({ scenario: name, path: null })}
      onWalk={walkTo}
      onCopy={(text) => void copyWithToast(text)}
      onSelect={(id) => {
        const moment = lastOf(walk);
        const taking = acceptedCase(simulation, moment, id);
        if (taking === null) address.change(addressOf(machine.chart, id));
        else walkTo([...moment.path, taking]);
      }}
    />
  );
}

async function copyWithToast(text: string): Promise<void> {
  if (await copyText(text)) notify.valueCopied();
  else notify.error(simulateCopy.notCopied);
}
