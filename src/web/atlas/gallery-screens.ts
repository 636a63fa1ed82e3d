import type { StateGallery } from "#web/adapters/state-gallery.ts";

// Found by their names, beside the views: a new machine's gallery joins by its file alone.
const files = import.meta.glob<StateGallery>("#web/*/*.gallery.tsx", { import: "gallery" });

const byNoun = new Map(
  Object.entries(files).map(([path, load]) => [/([^/]+)\.gallery\.tsx$/.exec(path)?.[1] ?? path, load]),
);

/** How a machine's states are seen; null where no screen of the product shows them. */
export const loadScreens = (noun: string): Promise<StateGallery | null> =>
  byNoun.get(noun)?.() ?? Promise.resolve(null);
