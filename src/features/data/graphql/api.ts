import { call, schemasOf } from "#lib/call.ts";
import type { GraphqlAnswer } from "./mutation.ts";

const from = schemasOf(() => import("./input.ts"));

export const askGraphql = call("POST", "/graphql", from("graphqlInput")).returns<GraphqlAnswer>();
