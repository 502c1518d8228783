/** A GraphQL document that changes something, with the types of its variables and of its data. */
export interface Mutation<Variables, Data> {
  readonly query: string;
  /** Only for the compiler. */
  readonly variables?: Variables;
  /** Only for the compiler. */
  readonly data?: Data;
}

/** What the endpoint answers. */
export interface GraphqlAnswer<Data = unknown> {
  data?: Data | null;
  errors?: readonly { message: string; extensions?: { code?: string } }[];
}
