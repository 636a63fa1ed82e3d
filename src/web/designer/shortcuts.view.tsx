import { css } from "#styled/css";
import { Modal } from "#web/ui/modal.tsx";
import { designerCopy } from "./designer.copy.ts";

type ShortcutsProps = { isOpen: boolean; onClose: () => void };

const shortcuts: readonly { title: string; keys: readonly (readonly [string, string])[] }[] = [
  {
    title: "Placing",
    keys: [
      ["Enter", "Place the chosen field in the middle of the page in view"],
      ["Escape", "Stop placing, or select nothing"],
    ],
  },
  {
    title: "Moving and sizing",
    keys: [
      ["Arrows", "Move by 1 point"],
      ["Shift + arrows", "Move by 10 points"],
      ["Alt + arrows", "Resize by 1 point, with Shift by 10"],
      ["Alt while dragging", "Do not snap"],
      ["Shift while dragging", "Straight across or down"],
    ],
  },
  {
    title: "Selecting and editing",
    keys: [
      ["Tab", "Next field in reading order"],
      ["Shift + click", "Add to the selection"],
      ["Ctrl + A", "All fields of the page in view"],
      ["Enter or F2", "Properties; change the label in place"],
      ["Ctrl + C, X, V", "Copy, cut, paste"],
      ["Ctrl + D", "Duplicate"],
      ["Delete", "Delete"],
      ["Ctrl + Z, Ctrl + Y", "Undo, redo"],
    ],
  },
  {
    title: "Looking",
    keys: [
      ["Ctrl + wheel", "Zoom at the pointer"],
      ["+ and −, 0", "Zoom in and out, back to 100 %"],
      ["?", "These shortcuts"],
    ],
  },
];

const part = css({ mt: "4" });
const heading = css({ mb: "1", fontSize: "sm", fontWeight: "semibold", color: "ink" });
const line = css({ display: "grid", gridTemplateColumns: "10rem 1fr", gap: "3", py: "1", fontSize: "sm" });
const keyStyles = css({ fontWeight: "medium", color: "ink" });

/** Every key that the designer answers. */
export function Shortcuts({ isOpen, onClose }: ShortcutsProps) {
  return (
    <Modal title={designerCopy.keyboardShortcuts} isOpen={isOpen} onClose={onClose}>
      {shortcuts.map(({ title, keys }) => (
        <section key={title} className={part}>
          <h3 className={heading}>{title}</h3>
          <dl>
            {keys.map(([key, label]) => (
              <div key={key} className={line}>
                <dt className={keyStyles}>{key}</dt>
                <dd>{label}</dd>
              </div>
            ))}
          </dl>
        </section>
      ))}
    </Modal>
  );
}
