import { SCOPES } from "#domain/scopes.ts";
import type { ApiCallView, ApiGroupView } from "#features/data/tokens/api-view.ts";
import { API_PREFIX } from "#platform/http/endpoint.ts";
import type { ApiDocument, Operation, Schema } from "./api-document.ts";

type Fields = ApiCallView["fields"];

/** View of the OpenAPI description for the API page. */
export function viewOfApi({ paths }: Pick<ApiDocument, "paths">): ApiGroupView[] {
  const calls = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ path, method, operation })),
  );
  return [...SCOPES, "session" as const].map((scope) => ({
    scope,
    calls: calls
      .filter(({ operation }) => operation.tags[0] === scope)
      .map(({ path, method, operation }) => ({
        method: method.toUpperCase(),
        path: `${API_PREFIX}${path}`,
        summary: operation.summary ?? "",
        fields: fieldsOf(operation),
      }))
      .sort((one, other) => (one.path < other.path ? -1 : 1)),
  }));
}

function fieldsOf({ parameters, requestBody }: Operation): Fields {
  const asked: Fields = parameters
    .filter((parameter) => parameter.in === "query")
    .map(({ name, schema, required }) => ({ name, type: typeOf(schema), isRequired: required }));
  const [body] = Object.values(requestBody?.content ?? {});
  const properties = body?.schema.properties ?? {};
  const required = body?.schema.required ?? [];
  const sent = Object.entries(properties).map(([name, schema]) => ({
    name,
    type: typeOf(schema),
    isRequired: required.includes(name),
  }));
  return [...asked, ...sent];
}

/** Short name of a schema. */
function typeOf({ type, enum: values, anyOf, const: value, items }: Schema): string {
  if (value !== undefined) return JSON.stringify(value);
  if (values) return values.map((each) => JSON.stringify(each)).join(" | ");
  if (anyOf) return [...new Set(anyOf.map(typeOf))].join(" | ");
  if (type === "array") return `${typeOf(items ?? {})}[]`;
  return typeof type === "string" ? type : "any";
}
