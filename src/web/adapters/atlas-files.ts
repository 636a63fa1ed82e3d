/** The files of an atlas that was written to a folder: a page from disk may fetch nothing. */
type Inlined = { saleflowAtlas?: Readonly<Record<string, unknown>> };

/** A file of the atlas by its name (`index`, `otp-gate`): from our own origin, or from the page it was written into. */
export async function readAtlasFile(name: string, signal?: AbortSignal): Promise<unknown> {
  const inlined = (window as Window & Inlined).saleflowAtlas?.[name];
  if (inlined !== undefined) return inlined;
  const answer = await fetch(addressOf(name), {
    headers: headersOf(),
    ...(signal === undefined ? {} : { signal }),
  });
  if (!answer.ok) throw new Error(`The atlas has no file "${name}" (status ${answer.status})`);
  return await answer.json();
}

/** Whether anyone may read the atlas here; where only staff may, its files are asked for with these headers from now on. */
export async function isAtlasOpen(staffHeaders: () => Record<string, string>): Promise<boolean> {
  headersOf = staffHeaders;
  const answer = await fetch(addressOf("index"), { method: "HEAD" });
  return answer.status !== 401;
}

let headersOf = (): Record<string, string> => ({});
const addressOf = (name: string): string => `/atlas/${encodeURIComponent(name)}.json`;
