import type { PublicApplication } from "#contract/application.ts";
import type { PublicServices } from "#web/adapters/services.ts";
import { fetchedPart } from "#web/ui/fetched-part.ts";
import { FullScreenSpinner } from "#web/ui/full-screen-spinner.tsx";
import { PayEntry } from "./pay-entry.view.tsx";

type PageProps = { services: PublicServices; params: { shortcode?: string | undefined } };

// Whoever stands at the gate needs none of it yet.
export const useOptions = fetchedPart(async () => (await import("./options.part.tsx")).Options);

export function PayOptionsPage({ services, params }: PageProps) {
  return (
    <PayEntry services={services} shortcode={params.shortcode ?? ""} ahead={useOptions.fetchAhead}>
      {(application) => <OpenOptions services={services} application={application} />}
    </PayEntry>
  );
}

function OpenOptions(props: { services: PublicServices; application: PublicApplication }) {
  const Options = useOptions();
  return Options === null ? <FullScreenSpinner /> : <Options {...props} />;
}
