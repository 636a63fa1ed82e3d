import { openDatabase } from "#server/database/open-database.ts";

// A process of its own that opens the database in its argument and holds it until it is killed.
const [url] = process.argv.slice(2);
if (url === undefined) throw new Error("Give the URL of a database.");
await openDatabase({ url });
process.stdout.write("open\n");
