/** What a member began to write. */
export const drafts = {
  lead: (days: number, most: number) =>
    `What you began to write and did not send: the last ${most}, for ${days} days. Only you see it.`,
  pages: "Drafts and scheduled posts",
  none: "There is nothing that you began to write.",
  untitled: "Without words, yet",
  kinds: {
    post: "Post",
    "post-edit": "Change to a post",
    comment: "Comment",
    "comment-edit": "Change to a comment",
    message: "Message",
    sub: "Settings of a circle",
    wiki: "Page of the site",
  },
  deleted: "Draft deleted.",
  delete: "Delete",
  deleteNamed: (text: string) => `Delete the draft “${text}”`,
};
