/** The button that opens a post in place; what is opened has words of its own (media.ts). */
export const embeds = {
  show: { text: "Show text", poll: "Show poll", image: "Show image", video: "Play video", player: "Play video" },
  hide: { text: "Hide text", poll: "Hide poll", image: "Hide image", video: "Close video", player: "Close video" },
  allImages: "All images",
  showAll: "Show all images",
  allShown: "All images are shown.",
  allHidden: "All images are hidden.",
  failed: "This could not be loaded.",
};
