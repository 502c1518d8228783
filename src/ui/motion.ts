/** Whether the reader wants less to move, by the system's preference or by their own. */
export function wantsLessMotion(): boolean {
  return (
    document.documentElement.dataset.motion === "reduced" || matchMedia("(prefers-reduced-motion: reduce)").matches
  );
}
