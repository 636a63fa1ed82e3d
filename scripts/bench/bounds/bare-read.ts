import Fastify from "fastify";
import pg from "pg";

/** The least that reads an application over HTTP: bare Fastify, bare pg, one row of one table by its key. */
const pool = new pg.Pool({ connectionString: process.env.DATABASE_URL, max: 10 });
const app = Fastify();

app.get<{ Params: { shortcode: string } }>("/:shortcode", async ({ params }) => {
  const { rows } = await pool.query({
    name: "bare-read",
    text: "select * from applications where shortcode = $1",
    values: [params.shortcode],
  });
  return rows[0];
});

process.once("SIGTERM", () => void app.close().then(() => pool.end()));
await app.listen({ port: Number(process.env.PORT), host: "localhost" });
