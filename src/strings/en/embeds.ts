/** Button that expands a post in place. Texts of the expanded content are in media.ts. */
export const embeds = {
  show: { text: "Show text", poll: "Show poll", image: "Show image", video: "Play video", player: "Play video" },
  hide: { text: "Hide text", poll: "Hide poll", image: "Hide image", video: "Close video", player: "Close video" },
  allImages: "All images",
  showAll: "Show all images",
  allShown: "All images shown.",
  allHidden: "All images hidden.",
  failed: "Could not be loaded. Try again later.",
};
