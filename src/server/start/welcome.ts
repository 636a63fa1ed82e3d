import type { Config } from "#server/config.ts";
import type { DemoLink } from "#server/demo/seed-demo.ts";

type Welcome = { config: Config; ports: [string, string][]; demo: DemoLink[] | null; seconds: number };

/** What is printed once everything listens: the ports and what fills them, and the demo's links. */
export function welcome({ config, ports, demo, seconds }: Welcome): string {
  const lines = [
    "",
    `Saleflow is ready at ${config.publicOrigin} (${config.mode}, started in ${seconds.toFixed(1)} s)`,
    "",
    ...columns(ports),
  ];
  if (demo !== null)
    lines.push(
      "",
      "Demo links",
      ...columns(demo.map(({ path, note }) => [config.publicOrigin + path, note])),
    );
  return `${lines.join("\n")}\n`;
}

function columns(rows: [string, string][]): string[] {
  const width = Math.max(...rows.map(([first]) => first.length));
  return rows.map(([first, second]) => `  ${first.padEnd(width)}  ${second}`);
}
