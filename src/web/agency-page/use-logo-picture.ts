import { useQuery } from "@tanstack/react-query";
import type { ShownLogo } from "#contract/legal-addresses.ts";
import type { Logo } from "#domain/agency-page/logo.ts";
import { pictureAddressOf } from "#web/adapters/picture-address.ts";
import type { Services } from "#web/adapters/staff-services.ts";

/** A logo that may not be published, as its staff see it; null until it is here. */
export function useLogoPicture(
  { staffApi }: Pick<Services, "staffApi">,
  logo: Logo | null,
): ShownLogo | null {
  const { data } = useQuery({
    queryKey: ["agency-logo", logo?.hash],
    queryFn: async ({ signal }) =>
      await pictureAddressOf(
        await staffApi.download("readAgencyLogo", { params: { hash: logo?.hash ?? "" }, signal }),
      ),
    enabled: logo !== null,
    staleTime: Number.POSITIVE_INFINITY,
  });
  if (logo === null || data === undefined) return null;
  return { address: data, width: logo.width, height: logo.height };
}
