import { Link } from "wouter";
import { css, cx } from "#styled/css";
import { atlasCopy } from "./atlas.copy.ts";
import type { AtlasRequirement } from "./atlas-data.ts";
import { atlasPaths } from "./atlas-paths.ts";
import { loneLink, panel, quiet, scroller, table } from "./atlas-styles.ts";
import { shortId } from "./chart-names.ts";
import { requirementsCopy } from "./requirements.copy.ts";

type TableProps = {
  requirements: readonly AtlasRequirement[];
  /** How many generated paths take a transition, where one machine is looked at. */
  counts: ReadonlyMap<string, number> | null;
};

const sentence = css({ minWidth: { base: "14rem", md: "20rem" } });
const answers = css({ display: "grid", gap: "1", minWidth: "14rem" });

/** Requirements with what answers for each. */
export function RequirementsTable({ requirements, counts }: TableProps) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by the keyboard.
    <section aria-label={requirementsCopy.title} className={cx(panel, scroller)} tabIndex={0}>
      <table className={table}>
        <thead>
          <tr>
            <th scope="col">{requirementsCopy.columns.id}</th>
            <th scope="col">{requirementsCopy.columns.source}</th>
            <th scope="col">{requirementsCopy.columns.text}</th>
            <th scope="col">{requirementsCopy.columns.answers}</th>
          </tr>
        </thead>
        <tbody>
          {requirements.map((requirement) => (
            <tr key={requirement.id}>
              <th scope="row">{requirement.id}</th>
              <td className={cx(quiet, css({ whiteSpace: "nowrap" }))}>{requirement.source}</td>
              <td className={sentence}>{requirement.text}</td>
              <td>
                <Answers requirement={requirement} counts={counts} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

function Answers({ requirement, counts }: { requirement: AtlasRequirement; counts: TableProps["counts"] }) {
  if (requirement.answers.length === 0) return <span className={quiet}>{requirementsCopy.noAnswer}</span>;
  return (
    <ul className={answers}>
      {requirement.answers.flatMap(({ noun, states, transitions }) => [
        ...states.map((id) => (
          <li key={id}>
            <Link href={atlasPaths.machine(noun, "chart", { state: shortId(id) })} className={loneLink}>
              {shortId(id)}
            </Link>{" "}
            <span className={quiet}>
              {counts === null ? requirementsCopy.stateOf(noun) : requirementsCopy.state}
            </span>
          </li>
        )),
        ...transitions.map((id) => (
          <li key={id}>
            <Link href={atlasPaths.machine(noun, "tests", { transition: id })} className={loneLink}>
              {readable(id)}
            </Link>{" "}
            <span className={quiet}>
              {counts === null ? requirementsCopy.of(noun) : atlasCopy.paths(counts.get(id) ?? 0)}
            </span>
          </li>
        )),
      ])}
    </ul>
  );
}

/** `otpGate.access.unsent|code.requested|1` → `access.unsent: code.requested (2nd)` */
function readable(transitionId: string): string {
  const [source = "", event = "", place = "0"] = transitionId.split("|");
  const read = event
    .replace(/^xstate\.done\.actor\.(.*)$/, "$1 done")
    .replace(/^xstate\.error\.actor\.(.*)$/, "$1 failed")
    .replace(/^xstate\.after\.([^.]+)\..*$/, "after $1");
  return `${shortId(source)}: ${read}${place === "0" ? "" : `, branch ${Number(place) + 1}`}`;
}
