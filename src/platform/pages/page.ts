import type { RefusalCode, RefusalValues } from "#domain/refusal.ts";
import type { Ctx, ReadCtx } from "../ctx.ts";

/** Values and refusal of a plain form, for showing it again. */
export interface FormState {
  values: Record<string, string>;
  refusal: { code: RefusalCode; values: RefusalValues; field?: string };
}

/** Reason for an error page. */
export interface Failure {
  code: RefusalCode;
  values: RefusalValues;
  status: number;
  /** Log id of a bug. */
  errorId?: string;
}

/** Viewer, language and theme of a page request. */
export interface PageRequest {
  ctx: Ctx;
  requestId: string;
  csrfToken: string;
  theme: "light" | "dark" | "dank" | null;
  language: string;
  /** True if the viewer chose the language; false if it comes from the browser. */
  hasChosenLanguage: boolean;
}

export interface PageArgs {
  ctx: ReadCtx;
  /** Write access for two uses only: the time of a visit, and the audit log of admins. */
  record: Ctx["write"];
  params: Record<string, string | undefined>;
  url: URL;
  /** Refused form to show again. */
  form: FormState | null;
  /** Result of an endpoint that this page shows once. */
  made?: unknown;
  hasChosenLanguage: boolean;
}

/** Loads the view model of a page. Refusals become error pages; `redirectPage` redirects. */
export type PageLoader = (args: PageArgs) => unknown;

/** Thrown by a loader to redirect; 301 if the address was wrong, else 302. */
export class Redirect {
  readonly to: string;
  readonly status: 301 | 302;

  constructor(to: string, status: 301 | 302) {
    this.to = to;
    this.status = status;
  }
}

/** Redirects to another address; 301 if the address was wrong, else 302. */
export function redirectPage(address: string, status: 301 | 302 = 302): never {
  throw new Redirect(address, status);
}

/** View model of a page with a status other than 200. */
export class WithStatus<T> {
  readonly data: T;
  readonly status: number;

  constructor(data: T, status: number) {
    this.data = data;
    this.status = status;
  }
}
