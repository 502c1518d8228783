import type { Scope } from "#domain/scopes.ts";

/** API call in the documentation. */
export interface ApiCallView {
  method: string;
  path: string;
  summary: string;
  fields: { name: string; type: string; isRequired: boolean }[];
}

/** API calls that need the scope, or a session. */
export interface ApiGroupView {
  scope: Scope | "session";
  calls: ApiCallView[];
}
