import type { PostRow } from "./post.ts";

/** A text post of alice's with everything that a row may show turned off, for previews; `more` turns things on. */
export function sampleRow(more: Partial<PostRow>): PostRow {
  return {
    pid: -1,
    slug: "_",
    title: "",
    type: "text",
    link: null,
    domain: null,
    hasText: false,
    excerpt: null,
    embed: null,
    media: null,
    preview: null,
    isPictureLarge: false,
    flair: null,
    nsfw: false,
    postedAt: 0,
    editedAt: null,
    score: 24,
    votes: null,
    comments: 17,
    newComments: null,
    myVote: 0,
    sticky: false,
    locked: false,
    archived: false,
    deleted: null,
    distinguished: null,
    sub: { sid: -1, name: "garden" },
    author: { uid: -1, name: "alice" },
    isMine: false,
    blur: null,
    can: { vote: true, hide: false, blockSub: false },
    ...more,
  };
}
