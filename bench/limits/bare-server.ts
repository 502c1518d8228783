import Fastify from "fastify";

// The limit called "bare": Fastify returns the same bytes from memory. Receives {headers, body} from the parent
// process, listens, and sends the port back.
process.once("message", async (message: { headers: Record<string, string>; body: string }) => {
  const body = Buffer.from(message.body, "base64");
  const app = Fastify({ logger: false });
  app.all("/*", (_request, reply) => reply.headers(message.headers).send(body));
  await app.listen({ port: 0, host: "127.0.0.1" });
  const address = app.server.address();
  process.send?.(typeof address === "object" && address ? address.port : 0);
});
