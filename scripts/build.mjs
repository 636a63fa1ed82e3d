import { build } from "./node-tools.mjs";

await build();
