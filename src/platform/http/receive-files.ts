import { finished } from "node:stream/promises";
import type { MultipartFile } from "@fastify/multipart";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { isRefusal, Refusal } from "#domain/refusal.ts";
import { isMember } from "#domain/viewer.ts";
import { type ReceivedFile, receiveFile } from "../files/received-file.ts";
import type { FileRules } from "./endpoint.ts";
import { isOwnOrigin } from "./origin.ts";
import type { Services } from "./services.ts";
import { loadViewerContext } from "./viewer-context.ts";

declare module "fastify" {
  interface FastifyContextConfig {
    files?: FileRules;
  }
  interface FastifyRequest {
    receivedFiles?: Map<string, ReceivedFile>;
  }
}

/** Multipart limits; `receiveFile` checks the size. */
export function multipartOptions({ beside }: FileRules) {
  return { limits: { files: beside === undefined ? 1 : 2, fileSize: Number.MAX_SAFE_INTEGER } };
}

/** Max bytes of the other fields, including a second file. */
const MAX_OTHER_BYTES = 1024 * 1024;

/** Placeholder for a refused file in the body, so that later fields are still parsed. */
export class RefusedFile {
  readonly refusal: Refusal;
  constructor(refusal: Refusal) {
    this.refusal = refusal;
  }
}

/** Max milliseconds to read the body of a refused request. */
const LINGER_MS = 5_000;

/** Refuses a too large upload by its Content-Length. */
export async function refuseTooLarge(request: FastifyRequest, reply: FastifyReply, services: Services): Promise<void> {
  const rules = request.routeOptions.config.files;
  const length = Number(request.headers["content-length"] ?? 0);
  if (rules === undefined || length <= MAX_OTHER_BYTES) return;
  const max = rules.mostBytes({ settings: await services.settings() });
  if (length <= max + MAX_OTHER_BYTES) return;
  // closing the connection during the upload would reset it and lose the answer
  const signal = AbortSignal.timeout(LINGER_MS);
  await finished(request.raw.resume(), { writable: false, signal }).catch(() => reply.header("connection", "close"));
  throw new Refusal("file.size", { field: "files", values: { max } });
}

/** Deletes unstored files after the answer or an aborted request. */
export function discardReceived(app: FastifyInstance): void {
  const discard = async ({ receivedFiles }: FastifyRequest) => {
    for (const file of receivedFiles?.values() ?? []) await file.discard();
  };
  app.addHook("onSend", discard);
  app.addHook("onRequestAbort", discard);
}

/** Writes the files of permitted requests to disk. */
export function fileReceiver(services: Services) {
  return async function receive(this: FastifyRequest, part: MultipartFile): Promise<void> {
    const { file } = part;
    const value = await takeFile(this, part).catch((error: unknown) => {
      file.resume();
      if (!isRefusal(error)) throw error;
      return new RefusedFile(error);
    });
    // browsers send an empty file for an empty file field
    Object.assign(part, { value: value instanceof RefusedFile || value.size > 0 ? value : "" });
  };

  async function takeFile(request: FastifyRequest, { file, fieldname }: MultipartFile): Promise<ReceivedFile> {
    const rules = request.routeOptions.config.files;
    const isBeside = rules?.beside?.field === fieldname;
    request.receivedFiles ??= new Map();
    if (
      rules === undefined ||
      (fieldname !== (rules.field ?? "files") && !isBeside) ||
      request.receivedFiles.has(fieldname)
    ) {
      throw new Refusal("request.bad-body");
    }
    if (!isOwnOrigin(request.headers)) throw new Refusal("request.origin");
    const { ctx } = await loadViewerContext(request, services);
    if (!isMember(ctx.viewer)) throw new Refusal("account.log-in");
    const refusal = rules.refuse(ctx, request.params as Record<string, string | undefined>);
    if (refusal) throw new Refusal(refusal, { field: "files" });
    const mostBytes = (isBeside && rules.beside?.mostBytes) || rules.mostBytes(ctx);
    const received = await receiveFile(file, services.files.store.incoming, mostBytes);
    request.receivedFiles.set(fieldname, received);
    return received;
  }
}
