import type { SemanticTokens, Tokens } from "@pandacss/dev";

export const palette = {
  white: "#FFFFFF",
  brand: {
    darkBlue: "#0B2447",
    blue: "#1D5FD1",
    lightBlue: "#E3EEFC",
    yellow: "#FFC531",
    lightGrey: "#F3F5F8",
    lightBeige: "#FAF6EE",
    teal: "#0D7F7A",
  },
  grey: {
    50: "#F8F9FB",
    100: "#F0F2F5",
    200: "#E2E6EC",
    300: "#CDD3DC",
    400: "#98A2B3",
    500: "#667085",
    600: "#4A5567",
    700: "#364152",
    800: "#202939",
    900: "#121926",
  },
  alarm: "#B42318",
  warning: "#B54708",
  success: "#067647",
  accent: {
    sign: "#6941C6",
    aml: "#C4320A",
    saleFunder: "#0E7090",
    supplier: "#C11574",
    soldDeposit: "#3B7C0F",
    settlements: "#3538CD",
  },
  tint: { alarm: "#FEF3F2", warning: "#FFF8EB", success: "#ECFDF3" },
  edge: { alarm: "#FDA29B", warning: "#FEC84B", success: "#75E0A7", blue: "#A9C8F5" },
} as const;

const values = <T extends Record<string | number, string>>(colours: T) =>
  Object.fromEntries(Object.entries(colours).map(([name, value]) => [name, { value }])) as {
    [K in keyof T]: { value: string };
  };

const sizes = values({
  "0": "0",
  "0.5": "0.125rem",
  "1": "0.25rem",
  "1.5": "0.375rem",
  "2": "0.5rem",
  "2.5": "0.625rem",
  "3": "0.75rem",
  "4": "1rem",
  "5": "1.25rem",
  "6": "1.5rem",
  "8": "2rem",
  "10": "2.5rem",
  "12": "3rem",
  "16": "4rem",
  "24": "6rem",
});

export const tokens = {
  colors: {
    white: { value: palette.white },
    brand: values(palette.brand),
    grey: values(palette.grey),
    alarm: { DEFAULT: { value: palette.alarm }, dark: { value: "#912018" } },
    warning: { value: palette.warning },
    success: { value: palette.success },
    accent: values(palette.accent),
    tint: values(palette.tint),
    edge: values(palette.edge),
  },
  fonts: {
    body: {
      value: 'system-ui, -apple-system, "Segoe UI", Roboto, "Helvetica Neue", "Noto Sans", Arial, sans-serif',
    },
    mono: { value: 'ui-monospace, "SF Mono", "Cascadia Code", Menlo, Consolas, monospace' },
  },
  fontSizes: values({
    xs: "0.75rem",
    sm: "0.875rem",
    md: "1rem",
    lg: "1.125rem",
    xl: "1.25rem",
    "2xl": "1.5rem",
    "3xl": "1.875rem",
    "4xl": "2.5rem",
  }),
  fontWeights: values({ normal: "400", medium: "500", semibold: "600", bold: "700" }),
  lineHeights: values({ tight: "1.2", snug: "1.35", normal: "1.5" }),
  letterSpacings: values({ tight: "-0.015em", wide: "0.02em" }),
  radii: values({ sm: "0.375rem", md: "0.5rem", lg: "0.75rem", xl: "1rem", full: "9999px" }),
  shadows: values({
    sm: "0 1px 2px rgb(11 36 71 / 0.06)",
    md: "0 1px 2px rgb(11 36 71 / 0.05), 0 4px 12px rgb(11 36 71 / 0.06)",
    lg: "0 2px 6px rgb(11 36 71 / 0.08), 0 16px 40px rgb(11 36 71 / 0.16)",
    ring: "0 0 0 2px #FFFFFF",
  }),
  spacing: sizes,
  sizes: {
    ...sizes,
    ...values({ full: "100%", hit: "2.75rem", column: "35rem", wide: "75rem" }),
  },
  durations: values({ fast: "120ms", normal: "200ms" }),
  easings: values({ out: "cubic-bezier(0.2, 0.8, 0.2, 1)" }),
  animations: values({
    spin: "spin 800ms linear infinite",
    pulse: "pulse 1.6s ease-in-out infinite",
    fadeIn: "fade-in 160ms ease-out",
    // Of a wait that most people never notice.
    fadeInLate: "fade-in 160ms ease-out 200ms both",
    rise: "rise 200ms cubic-bezier(0.2, 0.8, 0.2, 1)",
  }),
} satisfies Tokens;

export const semanticTokens = {
  colors: {
    canvas: { value: "{colors.brand.lightGrey}" },
    surface: { value: "{colors.white}" },
    subtle: { value: "{colors.grey.50}" },
    ink: { value: "{colors.grey.900}" },
    muted: { value: "{colors.grey.600}" },
    line: { value: "{colors.grey.200}" },
    field: { value: "{colors.grey.500}" },
    action: { DEFAULT: { value: "{colors.brand.blue}" }, hover: { value: "#174EAE" } },
    link: { value: "#174EAE" },
    focus: { value: "{colors.brand.blue}" },
  },
} satisfies SemanticTokens;
