/** True if the system or the viewer prefers reduced motion. */
export function wantsLessMotion(): boolean {
  return (
    document.documentElement.dataset.motion === "reduced" || matchMedia("(prefers-reduced-motion: reduce)").matches
  );
}
