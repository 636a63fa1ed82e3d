import { allOf, build, codegen } from "./node-tools.mjs";

codegen();
await allOf(build());
