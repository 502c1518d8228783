/** Texts around the text, picture or video that was opened in place. */
export const media = {
  imageOf: (title: string) => `Image: ${title}`,
  videoOf: (title: string) => `Video: ${title}`,
  playerOf: (host: string, title: string) => `${host} player: ${title}`,
  openAt: (domain: string) => `Open at ${domain}`,
  imageFailed: "The image could not be loaded. It may be gone, or of a kind that this browser cannot show.",
  videoFailed: "The video could not be loaded. It may be gone, or of a kind that this browser cannot play.",
  textFailed: (reason: string) => `The text could not be loaded: ${reason}`,
  nothingToShow: "This link cannot be shown here.",
  size: "Width",
  pixels: (n: number) => `${n} pixels`,
  resize: "Drag to resize, double-click to fit",
  enlarge: "Enlarge image",
  clickToClose: "Click to close, drag to resize",
};
