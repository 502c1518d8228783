import Fastify from "fastify";
import { plainRenderer } from "./plain-renderer.ts";

// Server for the limit called "plain": receives a page's HTML from the parent process, renders it as plain elements
// for each request, listens, and sends the port back.
process.once("message", async (html: string) => {
  const render = plainRenderer(html);
  const app = Fastify({ logger: false });
  app.get("/*", (_request, reply) => reply.type("text/html; charset=utf-8").send(Buffer.from(render())));
  await app.listen({ port: 0, host: "127.0.0.1" });
  const address = app.server.address();
  process.send?.(typeof address === "object" && address ? address.port : 0);
});
