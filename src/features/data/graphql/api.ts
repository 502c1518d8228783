import { call, schemasOf } from "#lib/call.ts";

const from = schemasOf(() => import("./input.ts"));

export interface GraphqlAnswer {
  data?: unknown;
  errors?: readonly { message: string; extensions?: { code?: string } }[];
}

export const askGraphql = call("POST", "/graphql", from("graphqlInput")).returns<GraphqlAnswer>();
