import { links } from "#domain/links.ts";
import { isRefusal } from "#domain/refusal.ts";
import { type Failure, type PageRequest, Redirect, WithStatus } from "./page.ts";
import type { Target } from "./page-request.ts";

export type LoadedPage =
  | { kind: "page"; status: number; data: unknown }
  | { kind: "redirect"; status: 301 | 302; to: string }
  | { kind: "failure"; failure: Failure };

const NOT_FOUND: LoadedPage = { kind: "failure", failure: { code: "request.not-found", values: {}, status: 404 } };

/**
 * Runs a page's loader. A refusal becomes the page's failure, or a redirect to the login and back; anything else that
 * is thrown is a bug, logged under the id of the request.
 */
export async function loadPage(
  { found, url, form, made }: Target,
  { ctx, requestId, hasChosenLanguage }: PageRequest,
): Promise<LoadedPage> {
  if (found === null) return NOT_FOUND;
  try {
    const data = await found.load({
      ctx,
      record: ctx.write,
      params: found.params,
      url,
      form: form ?? null,
      made,
      hasChosenLanguage,
    });
    if (data instanceof WithStatus) return { kind: "page", status: data.status, data: data.data };
    return { kind: "page", status: 200, data };
  } catch (error) {
    if (error instanceof Redirect) return { kind: "redirect", status: error.status, to: error.to };
    if (isRefusal(error)) {
      if (error.code === "account.log-in")
        return { kind: "redirect", status: 302, to: links.login(url.pathname + url.search) };
      const { code, values, status } = error;
      return { kind: "failure", failure: { code, values, status } };
    }
    const errorId = requestId;
    ctx.log.error({ err: error, errorId }, "bug");
    return { kind: "failure", failure: { code: "request.internal", values: { id: errorId }, status: 500, errorId } };
  }
}
