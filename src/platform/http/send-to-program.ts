import type { FastifyReply, FastifyRequest } from "fastify";
import type { Answer } from "./answer.ts";
import { setEntityTag } from "./entity-tag.ts";
import { PLAIN_POLICY } from "./headers.ts";

type ProgramAnswer = Extract<Answer, { kind: "json" | "html" | "made" | "refused" }>;

/** Answers an API call: bare JSON, plus the token of a new session. */
export async function sendToProgram(
  request: FastifyRequest,
  reply: FastifyReply,
  answer: ProgramAnswer,
): Promise<FastifyReply> {
  switch (answer.kind) {
    case "refused":
      throw answer.refusal;
    case "html":
      return sendWithEntityTag(request, reply, answer.data ?? { html: await answer.render() });
    case "made":
      return sendWithEntityTag(request, reply, answer.data);
    case "json": {
      const { session } = answer;
      const token = session === undefined || session === "end" ? {} : { token: session.token };
      return sendWithEntityTag(request, reply, { ...Object(answer.data), ...token });
    }
  }
}

/** Sends JSON with an ETag, so that clients can revalidate it. */
export function sendWithEntityTag(request: FastifyRequest, reply: FastifyReply, data: unknown): FastifyReply {
  const body = JSON.stringify(data);
  reply
    .header("content-security-policy", PLAIN_POLICY)
    .header("vary", "Authorization, Accept-Language, Accept-Encoding")
    .type("application/json; charset=utf-8");
  if (request.method !== "GET") return reply.header("cache-control", "no-store").send(body);
  reply.header("cache-control", "private, no-cache");
  return setEntityTag(request, reply, body) ? reply.code(304).send() : reply.send(body);
}
