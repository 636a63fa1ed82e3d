import "virtual:whole.css";
import { useQuery } from "@tanstack/react-query";
import { lazy, type ReactNode, Suspense } from "react";
import { Route, Switch } from "wouter";
import { ErrorBlock } from "#web/ui/error-block.tsx";
import { Spinner } from "#web/ui/spinner.tsx";
import { atlasCopy } from "./atlas.copy.ts";
import { atlasIndexQuery } from "./atlas.query.ts";
import type { AtlasIndex } from "./atlas-data.ts";
import { AtlasFrame } from "./atlas-frame.view.tsx";
import { atlasPaths } from "./atlas-paths.ts";
import { MachinePage } from "./machine.page.tsx";
import { MachinesView } from "./machines.view.tsx";
import { Unknown } from "./unknown.view.tsx";

const RequirementsPage = lazy(async () => ({
  default: (await import("./requirements.page.tsx")).RequirementsPage,
}));
const LivePage = lazy(async () => ({ default: (await import("./live.page.tsx")).LivePage }));

/** Everything at `/machines`: what there is, then the page that the address names. */
export function AtlasPage() {
  return (
    <AtlasFrame>
      <WithIndex>{(index) => <AtlasRoutes index={index} />}</WithIndex>
    </AtlasFrame>
  );
}

function WithIndex({ children }: { children: (index: AtlasIndex) => ReactNode }) {
  const index = useQuery(atlasIndexQuery);
  if (index.isPending) return <Spinner />;
  if (index.isError)
    return (
      <ErrorBlock
        isWholePage
        title={atlasCopy.notLoaded}
        message={atlasCopy.builtWithProduct}
        error={index.error}
        onRetry={() => void index.refetch()}
      />
    );
  return children(index.data);
}

function AtlasRoutes({ index }: { index: AtlasIndex }) {
  return (
    <Suspense fallback={<Spinner />}>
      <Switch>
        <Route path={atlasPaths.index}>
          <MachinesView index={index} />
        </Route>
        <Route path={atlasPaths.requirements}>
          <RequirementsPage index={index} />
        </Route>
        <Route path={atlasPaths.live}>
          <LivePage index={index} />
        </Route>
        <Route path="/machines/:noun/:tab?">
          {({ noun, tab = "chart" }) => <MachinePage key={noun} index={index} noun={noun} tab={tab} />}
        </Route>
        <Route>
          <Unknown index={index} title={atlasCopy.unknownPage} />
        </Route>
      </Switch>
    </Suspense>
  );
}
