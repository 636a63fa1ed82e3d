import { css } from "#styled/css";
import { useTicking } from "#web/adapters/use-ticking.ts";
import { Button } from "#web/ui/button.tsx";
import type { Address } from "./address.ts";
import type { TestPath, TestRecord } from "./atlas-data.ts";
import { loneLink, mono, quiet } from "./atlas-styles.ts";
import { CopyButton } from "./copy-button.view.tsx";
import { playwrightTest, replayCommand } from "./path-labels.ts";
import { testsCopy } from "./tests.copy.ts";
import { panelTitle, sidePanel } from "./workspace-styles.ts";

type PlayerProps = { noun: string; tests: TestRecord; path: TestPath; step: number; address: Address };

const stepMs = 900;
const verbs = css({ display: "flex", flexWrap: "wrap", gap: "2" });
const stepRow = css({
  display: "block",
  width: "full",
  minHeight: "8",
  px: "2",
  py: "1",
  borderRadius: "sm",
  textAlign: "left",
  cursor: "pointer",
  fontFamily: "mono",
  fontSize: "0.8125rem",
  overflowWrap: "anywhere",
  _hover: { bg: "grey.100" },
  "&[aria-current=step]": { bg: "brand.lightBlue", color: "ink", fontWeight: "semibold" },
});

/** One generated path, played on the chart: step by step, or by itself. */
export function PathPlayer({ noun, tests, path, step, address }: PlayerProps) {
  const isPlaying = address.read("play") !== null && step < path.steps.length;
  const go = (next: number) => address.change({ step: next === 0 ? null : String(next), play: null });
  const { stage } = tests.coverage;
  const stageKind = "kind" in stage ? stage.kind : "page";
  useTicking(isPlaying ? stepMs : null, () => {
    const isLast = step + 1 >= path.steps.length;
    address.change({ step: String(step + 1), play: isLast ? null : "on" });
  });
  return (
    <section aria-label={testsCopy.path} className={sidePanel}>
      <div>
        <button
          type="button"
          className={loneLink}
          onClick={() => address.change({ path: null, step: null, play: null })}
        >
          {testsCopy.backToTests}
        </button>
        <h2 className={panelTitle}>{path.title}</h2>
        <p className={quiet}>
          {testsCopy.pathLevel(
            path.level === "logic"
              ? testsCopy.logic
              : stageKind === "page"
                ? testsCopy.browser
                : testsCopy.server,
          )}
          <span className={mono}>{path.id}</span>
        </p>
      </div>
      <div className={verbs}>
        <Button tone="quiet" disabled={step === 0} onClick={() => go(step - 1)}>
          {testsCopy.back}
        </Button>
        <Button tone="quiet" disabled={step >= path.steps.length} onClick={() => go(step + 1)}>
          {testsCopy.next}
        </Button>
        <Button
          tone="quiet"
          onClick={() =>
            isPlaying
              ? go(step)
              : address.change({ play: "on", step: step >= path.steps.length ? null : String(step) })
          }
        >
          {isPlaying ? testsCopy.pause : testsCopy.play}
        </Button>
      </div>
      <p role="status" className={quiet}>
        {testsCopy.place(step, path.steps.length)}
      </p>
      <ol>
        {[{ label: path.scenario }, ...path.steps].map(({ label }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a path may take the same step twice; its place is its name.
          <li key={`${index} ${label}`}>
            <button
              type="button"
              className={stepRow}
              aria-current={index === step ? "step" : undefined}
              onClick={() => go(index)}
            >
              {index === 0 ? testsCopy.starts(label) : testsCopy.step(index, label)}
            </button>
          </li>
        ))}
      </ol>
      <div className={css({ display: "grid", gap: "2" })}>
        <CopyButton what={testsCopy.replayCommand} text={replayCommand(path, stageKind)} />
        {path.level === "stage" && stageKind === "page" ? (
          <CopyButton what={testsCopy.playwrightTest} text={playwrightTest(noun, path)} />
        ) : null}
      </div>
    </section>
  );
}
