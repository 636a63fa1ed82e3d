/** A drawing as a file of its own: what makes it a control in the page is left out. */
export function svgText(drawing: SVGSVGElement): string {
  const copy = drawing.cloneNode(true) as SVGSVGElement;
  copy.setAttribute("role", "img");
  copy.removeAttribute("style");
  const background = document.createElementNS("http://www.w3.org/2000/svg", "rect");
  for (const [name, value] of [
    ["width", "100%"],
    ["height", "100%"],
    ["fill", "#FFFFFF"],
  ] as const)
    background.setAttribute(name, value);
  copy.prepend(background);
  for (const part of copy.querySelectorAll("*")) {
    for (const name of ["role", "tabindex", "aria-label", "aria-pressed"]) part.removeAttribute(name);
    for (const { name } of [...part.attributes]) if (name.startsWith("data-")) part.removeAttribute(name);
  }
  return `<?xml version="1.0" encoding="UTF-8"?>\n${new XMLSerializer().serializeToString(copy)}\n`;
}

/** A drawing as a picture of some times its size. Rejects where the browser cannot draw it. */
export async function pngOf(drawing: SVGSVGElement, times: number): Promise<Blob> {
  const address = URL.createObjectURL(new Blob([svgText(drawing)], { type: "image/svg+xml" }));
  try {
    const image = new Image();
    image.src = address;
    await image.decode();
    const { width, height } = drawing.viewBox.baseVal;
    const canvas = document.createElement("canvas");
    canvas.width = width * times;
    canvas.height = height * times;
    canvas.getContext("2d")?.drawImage(image, 0, 0, canvas.width, canvas.height);
    return await new Promise<Blob>((resolve, reject) =>
      canvas.toBlob((blob) => (blob === null ? reject(new Error("No picture was made")) : resolve(blob))),
    );
  } finally {
    URL.revokeObjectURL(address);
  }
}
