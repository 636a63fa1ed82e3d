/** The files of an atlas that was written to a folder: a page from disk may fetch nothing. */
type Inlined = { saleflowAtlas?: Readonly<Record<string, unknown>> };

/** A file of the atlas by its name (`index`, `otp-gate`): from our own origin, or from the page it was written into. */
export async function readAtlasFile(name: string, signal?: AbortSignal): Promise<unknown> {
  const inlined = (window as Window & Inlined).saleflowAtlas?.[name];
  if (inlined !== undefined) return inlined;
  const answer = await fetch(
    `/atlas/${encodeURIComponent(name)}.json`,
    signal === undefined ? {} : { signal },
  );
  if (!answer.ok) throw new Error(`The atlas has no file "${name}" (status ${answer.status})`);
  return await answer.json();
}
