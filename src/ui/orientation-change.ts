/** Calls back when the window is rotated or changes its width. An on-screen keyboard changes only the height. */
export function onOrientationChange(turned: () => void): () => void {
  const width = window.innerWidth;
  const check = () => {
    if (window.innerWidth !== width) turned();
  };
  window.addEventListener("resize", check);
  screen.orientation?.addEventListener("change", turned);
  return () => {
    window.removeEventListener("resize", check);
    screen.orientation?.removeEventListener("change", turned);
  };
}
