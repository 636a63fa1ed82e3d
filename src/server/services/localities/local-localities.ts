import { australianStates } from "#domain/enumerations.ts";
import type { LocalitiesPort, Locality } from "#server/services/localities.ts";
import { someLocalities } from "./some-localities.ts";

type Known = Locality & { label: string; state: Locality["state"] };

const known: Known[] = australianStates.flatMap((state) =>
  someLocalities[state].split(";").map((each) => {
    const [, suburb = "", postcode = ""] = /^\s*(.+) (\d{4})\s*$/.exec(each) ?? [];
    return { suburb, state, postcode, label: plain(suburb) };
  }),
);

/** A small set of localities, without any service. A name that begins so comes before one with such a word in it. */
export const localLocalities: LocalitiesPort = {
  kind: "local",
  find: async (beginning, max) => {
    const wanted = plain(beginning);
    if (wanted === "") return [];
    return known
      .map((locality) => ({ locality, rank: rankOf(locality, wanted) }))
      .filter(({ rank }) => rank < unlike)
      .toSorted(
        (one, other) =>
          one.rank - other.rank ||
          compare(one.locality.label, other.locality.label) ||
          compare(one.locality.postcode, other.locality.postcode),
      )
      .slice(0, max)
      .map(({ locality: { suburb, state, postcode } }) => ({ suburb, state, postcode }));
  },
};

const unlike = 2;

/** `richmond vic` and `richmond 31` find Richmond too. */
function rankOf({ label, state, postcode }: Known, wanted: string): number {
  const whole = `${label} ${state.toLowerCase()} ${postcode}`;
  if (whole.startsWith(wanted) || `${label} ${postcode}`.startsWith(wanted) || postcode.startsWith(wanted))
    return 0;
  return whole.includes(` ${wanted}`) ? 1 : unlike;
}

function plain(text: string): string {
  return text
    .normalize("NFKD")
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, " ")
    .trim();
}

const compare = (one: string, other: string): number => (one < other ? -1 : one > other ? 1 : 0);
