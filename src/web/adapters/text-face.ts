import textFaceUrl from "dejavu-fonts-ttf/ttf/DejaVuSans.ttf?url";
import { textFaceName } from "#domain/template/face.ts";

let isLoaded = false;

/** Makes the face that values are printed in known to the page; it is fetched where something is first written in it. */
export function loadTextFace(): void {
  if (isLoaded || typeof FontFace === "undefined") return;
  isLoaded = true;
  document.fonts.add(new FontFace(textFaceName, `url("${textFaceUrl}")`, { display: "swap" }));
}
