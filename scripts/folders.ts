import { readFileSync, writeFileSync } from "node:fs";
import { pictures, withPicture } from "./folders/pictures.ts";

// Draws the layers, the folders of the server and those of its core anew, from what they import.
for (const picture of pictures()) {
  const { readme } = picture;
  writeFileSync(readme, withPicture(readFileSync(readme, "utf8"), picture));
}
