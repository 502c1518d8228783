import { createContext, data, type LoaderFunctionArgs, redirect } from "react-router";
import { isRefusal, type RefusalCode, type RefusalValues } from "#domain/refusal.ts";
import { refusalWords } from "#strings/refusal-words.ts";
import type { Ctx } from "../ctx.ts";
import type { AddressOf } from "./built-modules.ts";

/** What a plain form sent and why it was refused, for drawing the form again with nothing lost. */
export interface FormState {
  values: Record<string, string>;
  refusal: { code: RefusalCode; values: RefusalValues; field?: string };
}

/** What an error page knows. */
export interface Failure {
  code: RefusalCode;
  values: RefusalValues;
  status: number;
  /** Id under which a bug was logged. */
  errorId?: string;
}

/** What the page itself is told: the failure with its sentence in the reader's language. */
function told(failure: Failure, language: string) {
  const sentence = refusalWords(language)[failure.code](failure.values);
  return data({ status: failure.status, errorId: failure.errorId, sentence }, { status: failure.status });
}

/** One request for a page, from the server to the loaders and back. */
export interface PageRequest {
  ctx: Ctx;
  csrfToken: string;
  theme: "light" | "dark" | "dank" | null;
  language: string;
  /** Set when a refused form is being shown again. */
  form: FormState | null;
  /** Set when the page to draw is an error page. */
  failure: Failure | null;
  /** Set when every page leads to this address. */
  leadTo?: string | undefined;
  /** Random value that marks the scripts of this answer. */
  nonce: string;
  /** True when the answer may be kept and given to other visitors. */
  shared: boolean;
  /** The finished document, when one was drawn. */
  html: string | null;
  /** Id under which a bug was logged that broke the drawing. */
  faultId: string | null;
}

export const pageContext = createContext<PageRequest>();

export const addressContext = createContext<AddressOf>(() => undefined);

export interface PageArgs {
  page: PageRequest;
  ctx: Ctx;
  params: Record<string, string | undefined>;
  url: URL;
}

/**
 * Makes a loader out of a function that builds a view model; refusals become error pages, and so does anything else,
 * as a bug with an id under which it is logged. When the page to draw is an
 * error page, nothing is loaded but the shell around it.
 */
export function page<T>(
  load: (args: PageArgs) => Promise<T> | T,
  { isShell = false } = {},
): (args: LoaderFunctionArgs) => Promise<T> {
  return async ({ request, params, context }) => {
    const state = context.get(pageContext);
    if (state.leadTo !== undefined) goTo(state.leadTo);
    if (state.failure && !isShell) throw told(state.failure, state.language);
    try {
      return await load({ page: state, ctx: state.ctx, params, url: new URL(request.url) });
    } catch (error) {
      if (isRefusal(error)) {
        const failure: Failure = { code: error.code, values: error.values, status: error.status };
        throw told(failure, state.language);
      }
      if (error instanceof Response) throw error;
      const errorId = crypto.randomUUID();
      state.ctx.log.error({ err: error, errorId }, "bug");
      const failure: Failure = { code: "request.internal", values: {}, status: 500, errorId };
      throw told(failure, state.language);
    }
  };
}

/** Leaves a page for another address; 301 when the address itself was wrong, else 302. */
export function goTo(address: string, status: 301 | 302 = 302): never {
  throw redirect(address, status);
}
