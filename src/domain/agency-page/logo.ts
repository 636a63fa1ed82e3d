/** A picture that may become a logo: what it may be, how many bytes, and how long its sides, in pixels. */
export const logoTypes = ["image/png", "image/jpeg", "image/webp"] as const;
export const logoMaxBytes = 1_000_000;
export const logoSidePixels = { min: 64, max: 2_000 } as const;

/** What is kept of it fits in this: several times what any page shows. */
export const logoKeptWithin = { width: 640, height: 240 } as const;

/** A logo as it is kept: a PNG by the hash of its bytes. */
export type Logo = {
  hash: string;
  width: number;
  height: number;
};

/** Where anybody reads a published logo: the path of the call that answers it. */
export const logoAddressOf = ({ hash }: Pick<Logo, "hash">): string => `/api/public/logos/${hash}`;

/** Its size where it fits in a box; never larger than it is. */
export function fittedWithin(
  { width, height }: Pick<Logo, "width" | "height">,
  box: { width: number; height: number },
): { width: number; height: number } {
  const scale = Math.min(1, box.width / width, box.height / height);
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) };
}
