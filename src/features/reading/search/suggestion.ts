/** Suggestions during typing: the best matches of each kind that the viewer may see. */
export interface SearchSuggestions {
  subs: readonly { name: string; title: string }[];
  people: readonly { name: string }[];
  posts: readonly { title: string; sub: string; address: string }[];
}

/** Max suggestions by kind. */
export const MAX_SUGGESTIONS = { subs: 3, people: 3, posts: 5 } as const;
