/** Texts beside a text, image or video opened in place. */
export const media = {
  imageOf: (title: string) => `Image: ${title}`,
  videoOf: (title: string) => `Video: ${title}`,
  playerOf: (host: string, title: string) => `${host} player: ${title}`,
  openAt: (domain: string) => `Open at ${domain}`,
  imageFailed: "The image could not be loaded. It may have been deleted, or your browser may not support it.",
  videoFailed: "The video could not be loaded. It may have been deleted, or your browser may not support it.",
  textFailed: (reason: string) => `The text could not be loaded: ${reason}`,
  nothingToShow: "No preview for this link.",
  size: "Width",
  pixels: (n: number) => `${n} pixels`,
  resize: "Drag to resize, double-click to fit",
  enlarge: "Enlarge image",
  clickToClose: "Click to close, drag to resize",
};
