/** Tells when the window becomes another one: turned round, or of another width. A keyboard on the screen changes only the height. */
export function onOrientationChange(turned: () => void): () => void {
  const width = window.innerWidth;
  const look = () => {
    if (window.innerWidth !== width) turned();
  };
  window.addEventListener("resize", look);
  screen.orientation?.addEventListener("change", turned);
  return () => {
    window.removeEventListener("resize", look);
    screen.orientation?.removeEventListener("change", turned);
  };
}
