import { fromPromise } from "xstate";
import type { ListingRow } from "#contract/listing.ts";
import { commandPaletteMachine } from "#machines/command-palette/command-palette.machine.ts";
import type { CommandPalettePorts, PaletteHit } from "#machines/command-palette/command-palette.types.ts";
import { openPage } from "#web/adapters/page-navigation.ts";
import type { Services } from "#web/adapters/staff-services.ts";

type Search = CommandPalettePorts["searchListings"];

/** How many listings are offered: whoever looks for another types on. */
export const maxHits = 8;

/** The palette with its ports filled: it searches the agency's listings and goes where it is told. */
export const paletteOf = ({ staffApi }: Pick<Services, "staffApi">) =>
  commandPaletteMachine.provide({
    actors: {
      searchListings: fromPromise<Search["output"], Search["input"]>(async ({ input, signal }) => {
        const { hits } = await staffApi.call("searchListings", {
          body: { queries: [input.text], page: 0, size: 10, sort: { listedOn: "desc" } },
          signal,
        });
        return { hits: hits.slice(0, maxHits).map(({ _source }) => hitOf(_source)) };
      }),
    },
    actions: { openPage: (_, { href }: { href: string }) => openPage(href) },
  });

export const hitOf = ({ id, address, vendors }: ListingRow): PaletteHit => ({
  id,
  title: `${address.line1}, ${address.suburb} ${address.state} ${address.postcode}`,
  note: vendors.join(", "),
  href: `/property-listings/${encodeURIComponent(id)}`,
});
