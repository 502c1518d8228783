import type { RefusalCode, RefusalValues } from "#domain/refusal.ts";
import type { Ctx, ReadCtx } from "../ctx.ts";

/** Values and refusal of a plain form, for showing it again. */
export interface FormState {
  values: Record<string, string>;
  refusal: { code: RefusalCode; values: RefusalValues; field?: string };
}

/** Why there is no page. */
export interface Failure {
  code: RefusalCode;
  values: RefusalValues;
  status: number;
  /** Id under which a bug was logged. */
  errorId?: string;
}

/** The viewer, the address and the settings of a request for a page. */
export interface PageRequest {
  ctx: Ctx;
  requestId: string;
  csrfToken: string;
  theme: "light" | "dark" | "dank" | null;
  language: string;
  /** True if the reader chose the language; otherwise the browser did. */
  hasChosenLanguage: boolean;
}

export interface PageArgs {
  ctx: ReadCtx;
  /** Write access for two uses only: the time of a reader's visit, and the log of what admins look at. */
  record: Ctx["write"];
  params: Record<string, string | undefined>;
  url: URL;
  /** Set when a refused form is shown again. */
  form: FormState | null;
  /** Result of an endpoint, for this page to show once. */
  made?: unknown;
  hasChosenLanguage: boolean;
}

/** Gathers the view model of a page. Refusals become error pages; `leadTo` leaves for another address. */
export type PageLoader = (args: PageArgs) => unknown;

/** Thrown by a loader to leave for another address; 301 when the address itself was wrong, else 302. */
export class Redirect {
  readonly to: string;
  readonly status: 301 | 302;

  constructor(to: string, status: 301 | 302) {
    this.to = to;
    this.status = status;
  }
}

/** Leaves a page for another address; 301 when the address itself was wrong, else 302. */
export function redirectPage(address: string, status: 301 | 302 = 302): never {
  throw new Redirect(address, status);
}

/** A view model whose page answers with another status than 200. */
export class WithStatus<T> {
  readonly data: T;
  readonly status: number;

  constructor(data: T, status: number) {
    this.data = data;
    this.status = status;
  }
}
