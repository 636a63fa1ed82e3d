import { Link } from "wouter";
import { css, cx } from "#styled/css";
import type { AtlasRequirement } from "./atlas-data.ts";
import { atlasPaths } from "./atlas-paths.ts";
import { loneLink, panel, quiet, scroller, table } from "./atlas-styles.ts";
import { shortId } from "./chart-names.ts";

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
    <section aria-label="Requirements" className={cx(panel, scroller)} tabIndex={0}>
      <table className={table}>
        <thead>
          <tr>
            <th scope="col">Id</th>
            <th scope="col">Asked in</th>
            <th scope="col">Requirement</th>
            <th scope="col">Answered by</th>
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
  if (requirement.answers.length === 0) return <span className={quiet}>nothing yet</span>;
  return (
    <ul className={answers}>
      {requirement.answers.flatMap(({ noun, states, transitions }) => [
        ...states.map((id) => (
          <li key={id}>
            <Link href={atlasPaths.machine(noun, "chart", { state: shortId(id) })} className={loneLink}>
              {shortId(id)}
            </Link>{" "}
            <span className={quiet}>{counts === null ? `state of ${noun}` : "state"}</span>
          </li>
        )),
        ...transitions.map((id) => (
          <li key={id}>
            <Link href={atlasPaths.machine(noun, "tests", { transition: id })} className={loneLink}>
              {readable(id)}
            </Link>{" "}
            <span className={quiet}>{counts === null ? `of ${noun}` : pathLabel(counts.get(id) ?? 0)}</span>
          </li>
        )),
      ])}
    </ul>
  );
}

const pathLabel = (count: number): string => (count === 1 ? "1 path" : `${count} paths`);

/** `otpGate.access.unsent|code.requested|1` → `access.unsent: code.requested (2nd)` */
function readable(transitionId: string): string {
  const [source = "", event = "", place = "0"] = transitionId.split("|");
  const read = event
    .replace(/^xstate\.done\.actor\.(.*)$/, "$1 done")
    .replace(/^xstate\.error\.actor\.(.*)$/, "$1 failed")
    .replace(/^xstate\.after\.([^.]+)\..*$/, "after $1");
  return `${shortId(source)}: ${read}${place === "0" ? "" : `, branch ${Number(place) + 1}`}`;
}
