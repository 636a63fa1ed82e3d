// Makes the layouts and paths of the machines that changed anew, or of those that are named, and keeps them for the build.
import { findModels } from "#tests/harness/discovery.ts";
import { keep, removeOthers, staleIn } from "./kept-machine.ts";

const found = await findModels();
const named = process.argv.slice(2);
const stale = new Set(named.length > 0 ? named : staleIn(found));
for (const each of found)
  if (stale.has(each.noun)) {
    await keep(each);
    process.stdout.write(`${each.noun}: tests/coverage/atlas/${each.noun}.json\n`);
  }
removeOthers(found);
if (stale.size === 0)
  process.stdout.write("Every layout and every path is kept: nothing that they are made of changed.\n");
