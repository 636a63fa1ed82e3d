import { css } from "#styled/css";
import { Button } from "#web/ui/button.tsx";
import { Modal } from "#web/ui/modal.tsx";
import type { ConflictModel } from "./conflict.connect.ts";
import { designerCopy } from "./designer.copy.ts";
import { smallButton, stack } from "./designer-styles.ts";

type ConflictProps = {
  model: ConflictModel;
  isOpen: boolean;
  onSide: (key: string, side: "mine" | "theirs") => void;
  onAll: (side: "mine" | "theirs") => void;
  onAccept: () => void;
};

const question = css({ p: "3", border: "1px solid {colors.line}", borderRadius: "md" });
const legend = css({
  fontSize: "sm",
  fontWeight: "semibold",
  color: "ink",
  float: "left",
  width: "full",
  mb: "2",
});
const choice = css({
  display: "flex",
  alignItems: "flex-start",
  gap: "2",
  py: "1",
  fontSize: "sm",
  cursor: "pointer",
  clear: "both",
});
const both = css({ display: "flex", gap: "2", my: "3" });

/** Two people, or two tabs of one, changed the same: whose counts is chosen field by field. It stays open until that is done. */
export function ConflictDialog({ model, isOpen, onSide, onAll, onAccept }: ConflictProps) {
  return (
    <Modal
      title={model.title}
      isOpen={isOpen}
      actions={
        <Button width="full" onClick={onAccept}>
          {designerCopy.mergeBothVersions}
        </Button>
      }
    >
      <p>{designerCopy.everythingElseWasMerged}</p>
      <div className={both}>
        <button type="button" className={smallButton} onClick={() => onAll("mine")}>
          {designerCopy.allMine}
        </button>
        <button type="button" className={smallButton} onClick={() => onAll("theirs")}>
          {model.allOfTheirs}
        </button>
      </div>
      <div className={stack}>
        {model.questions.map(({ key, title, mine, theirs, side }) => (
          <fieldset key={key} className={question}>
            <legend className={legend}>{title}</legend>
            {(["mine", "theirs"] as const).map((one) => (
              <label key={one} className={choice}>
                <input
                  type="radio"
                  name={`side ${key}`}
                  checked={side === one}
                  onChange={() => onSide(key, one)}
                />
                <span>
                  <strong>{one === "mine" ? designerCopy.mine : model.theirsTitle}</strong>{" "}
                  {one === "mine" ? mine : theirs}
                </span>
              </label>
            ))}
          </fieldset>
        ))}
      </div>
    </Modal>
  );
}
