import { useState } from "react";

/** A part of a page from its left to its right edge, in points from its top as it is shown. */
export type Band = { top: number; height: number };
/** How a page is drawn: its scale, by how many degrees its file's page is turned, and whether all of it or a band. */
export type Picture = { scale: number; turn: number; band: Band | null };
/** A picture that is still being drawn stays unseen as long as another stands for it. */
export type PictureState = "first" | "drawn" | "unseen";

/** The pictures of a page that are there at once: the wanted one, and until it is drawn the one before, in the size of now. */
export function usePictures(wanted: Picture) {
  const [drawn, setDrawn] = useState<Picture | null>(null);
  const nameOf = ({ scale, turn, band }: Picture) => `${scale} ${turn} ${band?.top} ${band?.height}`;
  // A page that was turned looks otherwise now: what was drawn before would be crooked.
  const isActive = drawn !== null && drawn.turn === wanted.turn && nameOf(drawn) !== nameOf(wanted);
  const stateOf = (picture: Picture): PictureState => {
    if (drawn === null) return "first";
    return nameOf(drawn) === nameOf(picture) ? "drawn" : "unseen";
  };
  return {
    pictures: (isActive ? [drawn, wanted] : [wanted]).map((picture) => ({
      ...picture,
      name: nameOf(picture),
      state: stateOf(picture),
      noteDrawn: () => setDrawn(picture),
    })),
    isFirst: drawn === null,
  };
}
