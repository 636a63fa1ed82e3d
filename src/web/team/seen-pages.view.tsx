import { css } from "#styled/css";
import { text } from "#styled/recipes";

const seen = css({ display: "flex", flexWrap: "wrap", gap: "2", mt: "1.5" });
const page = css({ px: "2", py: "1", borderRadius: "sm", bg: "grey.100", fontSize: "sm", color: "ink" });

/** The pages in the navigation of somebody with a role. */
export const SeenPages = ({ title, pages }: { title: string; pages: readonly string[] }) => (
  <div>
    <p className={text({ variant: "label" })}>{title}</p>
    <p className={seen}>
      {pages.map((label) => (
        <span key={label} className={page}>
          {label}
        </span>
      ))}
    </p>
  </div>
);
