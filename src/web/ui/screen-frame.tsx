import { EnvironmentProvider } from "@ark-ui/react/environment";
import { type ReactNode, useCallback, useState } from "react";
import { createPortal } from "react-dom";
import { css } from "#styled/css";

type ScreenFrameProps = {
  /** What the frame shows, for who cannot see it. */
  title: string;
  /** The screen's own size, in pixels; it is drawn at `scale` of it. */
  width: number;
  height: number;
  scale: number;
  /** A still frame takes no focus and no presses. */
  isStill: boolean;
  children: ReactNode;
};

const box = css({ overflow: "hidden", bg: "canvas" });
const frame = css({ display: "block", border: "none", transformOrigin: "0 0", bg: "canvas" });

/**
 * Shows parts of the product in a document of their own, so that media queries see its width. The frame has no address:
 * nothing is loaded into it, and the page's policy against frames stands.
 */
export function ScreenFrame({ title, width, height, scale, isStill, children }: ScreenFrameProps) {
  const [inner, setInner] = useState<Document | null>(null);
  const attach = useCallback(
    (element: HTMLIFrameElement | null) => {
      const opened = element?.contentDocument ?? null;
      if (opened !== null) dress(opened, title);
      if (opened?.defaultView && isStill) keepFocusOut(opened.defaultView);
      setInner(opened);
    },
    [title, isStill],
  );
  return (
    <div className={box} style={{ width: width * scale, height: height * scale }}>
      <iframe
        ref={attach}
        title={title}
        inert={isStill}
        className={frame}
        style={{ width, height, transform: scale === 1 ? undefined : `scale(${scale})` }}
        // Some browsers replace the first document of a frame by another once it has loaded.
        onLoad={({ currentTarget }) => {
          if (currentTarget.contentDocument !== inner) attach(currentTarget);
        }}
      />
      {inner === null
        ? null
        : createPortal(
            <EnvironmentProvider value={() => inner}>{children}</EnvironmentProvider>,
            rootOf(inner),
          )}
    </div>
  );
}

/** Gives a frame's document the page's language and look. */
function dress(inner: Document, title: string): void {
  inner.documentElement.lang = document.documentElement.lang;
  inner.title = title;
  inner.head.replaceChildren(
    ...[...document.head.querySelectorAll("link[rel=stylesheet], style, meta[name=viewport]")].map((node) =>
      inner.importNode(node, true),
    ),
  );
  rootOf(inner);
}

// Screens take the focus when they appear. Being inert does not keep a script of another document from setting it.
function keepFocusOut({ HTMLElement, HTMLInputElement }: typeof globalThis): void {
  HTMLElement.prototype.focus = () => {};
  // Selecting what is in a field focuses it as well.
  HTMLInputElement.prototype.select = () => {};
}

// The product's styles give its root the height of the window.
function rootOf(inner: Document): HTMLElement {
  const known = inner.getElementById("root");
  if (known !== null) return known;
  const root = inner.createElement("div");
  root.id = "root";
  inner.body.replaceChildren(root);
  return root;
}
