import { useState } from "react";

/** How a page is drawn: its scale, and by how many degrees its file's page is turned. */
export type Picture = { scale: number; turn: number };
/** A picture that is still being drawn stays unseen as long as another stands for it. */
export type PictureState = "first" | "drawn" | "unseen";

/** The pictures of a page that are there at once: the wanted one, and until it is drawn the one before, in the size of now. */
export function usePictures(wanted: Picture) {
  const [drawn, setDrawn] = useState<Picture | null>(null);
  // A page that was turned looks otherwise now: what was drawn before would be crooked.
  const isActive = drawn !== null && drawn.turn === wanted.turn && drawn.scale !== wanted.scale;
  const stateOf = ({ scale, turn }: Picture): PictureState => {
    if (drawn === null) return "first";
    return drawn.scale === scale && drawn.turn === turn ? "drawn" : "unseen";
  };
  return {
    pictures: (isActive ? [drawn, wanted] : [wanted]).map((picture) => ({
      ...picture,
      state: stateOf(picture),
      noteDrawn: () => setDrawn({ scale: picture.scale, turn: picture.turn }),
    })),
    isFirst: drawn === null,
  };
}
