import { z } from "#lib/zod.ts";

export const graphqlInput = z.object({
  query: z.string({ error: "graphql.invalid" }).max(4_000, "graphql.limits"),
  variables: z
    .record(z.string().max(100), z.union([z.string().max(10_000), z.number(), z.boolean(), z.null()]), {
      error: "graphql.invalid",
    })
    .nullish(),
  operationName: z.string().max(100).nullish(),
});
export type GraphqlInput = z.output<typeof graphqlInput>;
