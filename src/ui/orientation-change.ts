/** Calls back when the window is rotated or changes its width. An on-screen keyboard changes only the height. */
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
