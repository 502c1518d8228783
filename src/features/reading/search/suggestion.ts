/** What is offered while somebody types in a search field: the best few of each kind, that this viewer may see. */
export interface SearchSuggestions {
  subs: readonly { name: string; title: string }[];
  people: readonly { name: string }[];
  posts: readonly { title: string; sub: string; address: string }[];
}

/** Of each kind. */
export const SUGGESTED = { subs: 3, people: 3, posts: 5 } as const;
