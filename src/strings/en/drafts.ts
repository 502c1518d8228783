export const drafts = {
  lead: (days: number, most: number) =>
    `Unfinished posts and comments. Only you can see them. The last ${most} are kept for ${days} days.`,
  pages: "Drafts and scheduled posts",
  none: "No drafts.",
  untitled: "Empty draft",
  kinds: {
    post: "Post",
    "post-edit": "Edited post",
    comment: "Comment",
    "comment-edit": "Edited comment",
    message: "Message",
    sub: "Circle settings",
    wiki: "Site page",
  },
  deleted: "Draft deleted.",
  delete: "Delete",
  deleteNamed: (text: string) => `Delete draft “${text}”`,
};
