import { css } from "#styled/css";
import { Modal } from "#web/ui/modal.tsx";
import { designerCopy } from "./designer.copy.ts";
import { shortcutsCopy } from "./shortcuts.copy.ts";

type ShortcutsProps = { isOpen: boolean; onClose: () => void };

const part = css({ mt: "4" });
const heading = css({ mb: "1", fontSize: "sm", fontWeight: "semibold", color: "ink" });
const line = css({ display: "grid", gridTemplateColumns: "10rem 1fr", gap: "3", py: "1", fontSize: "sm" });
const keyStyles = css({ fontWeight: "medium", color: "ink" });

/** Every key that the designer answers. */
export function Shortcuts({ isOpen, onClose }: ShortcutsProps) {
  return (
    <Modal title={designerCopy.keyboardShortcuts} isOpen={isOpen} onClose={onClose}>
      {shortcutsCopy.map(({ title, keys }) => (
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
