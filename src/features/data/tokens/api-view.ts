import type { Scope } from "#domain/scopes.ts";

/** One call of the interface for programs, for people to read. */
export interface ApiCallView {
  method: string;
  path: string;
  summary: string;
  fields: { name: string; type: string; isRequired: boolean }[];
}

/** The calls for which a scope is enough, or which take a session. */
export interface ApiGroupView {
  scope: Scope | "session";
  calls: ApiCallView[];
}
