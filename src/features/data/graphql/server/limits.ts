import { type DocumentNode, GraphQLError, Kind, type SelectionSetNode, type ValidationRule, visit } from "graphql";

/** Max characters, nesting levels, fields (each alias counts) and writes of one request. */
const QUERY_LIMITS = { characters: 4_000, depth: 4, fields: 20, rootWrites: 1 } as const;

/** Returns true if a query exceeds the limits. The written depth is the real one, because fragments are unsupported. */
export function exceedsQueryLimits(document: DocumentNode): boolean {
  let fields = 0;
  let fragments = 0;
  let tooManyWrites = false;
  visit(document, {
    Field: () => {
      fields += 1;
    },
    FragmentDefinition: () => {
      fragments += 1;
    },
    OperationDefinition: (node) => {
      tooManyWrites ||= node.operation === "mutation" && node.selectionSet.selections.length > QUERY_LIMITS.rootWrites;
    },
  });
  const depth = Math.max(
    0,
    ...document.definitions.map((definition) =>
      definition.kind === Kind.OPERATION_DEFINITION ? depthOf(definition.selectionSet) : 0,
    ),
  );
  return (
    tooManyWrites ||
    fragments > 0 ||
    fields > QUERY_LIMITS.fields ||
    depth > QUERY_LIMITS.depth ||
    document.definitions.length > 1
  );
}

function depthOf(selections: SelectionSetNode): number {
  let deepest = 0;
  for (const selection of selections.selections) {
    if (selection.kind === Kind.FRAGMENT_SPREAD || !selection.selectionSet) continue;
    deepest = Math.max(deepest, depthOf(selection.selectionSet));
  }
  return deepest + 1;
}

/** Validation rule that forbids introspection in production. */
export const noIntrospection: ValidationRule = (context) => ({
  Field(node) {
    if (node.name.value.startsWith("__") && node.name.value !== "__typename") {
      context.reportError(new GraphQLError("Introspection is not offered here.", { nodes: node }));
    }
  },
});
