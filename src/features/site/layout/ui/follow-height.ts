const EVERY_MS = 100;
const TALLEST_PX = 4_000;

/**
 * Keeps a frame as high as its content. A page of our own is measured every 100 ms. One of another site cannot be
 * measured, so it sends `parent.postMessage({ height: 320 }, "*")`, in pixels, whenever its height changes and when it
 * gets the message `{ ask: "height" }`. Messages of other frames and sites are ignored.
 */
export function followHeight(frame: HTMLIFrameElement, signal: AbortSignal): void {
  if (signal.aborted) return;
  const { origin } = new URL(frame.src);
  const wear = (height: unknown) => {
    if (typeof height !== "number" || !(height >= 0)) return;
    const border = frame.offsetHeight - frame.clientHeight;
    frame.style.height = `${Math.min(Math.ceil(height), TALLEST_PX) + border}px`;
  };
  if (origin === window.location.origin) {
    const timer = setInterval(() => {
      if (!document.hidden) wear(frame.contentDocument?.documentElement.offsetHeight);
    }, EVERY_MS);
    signal.addEventListener("abort", () => clearInterval(timer));
    return;
  }
  const onMessage = ({ source, origin: from, data }: MessageEvent<{ height?: unknown } | null>) => {
    if (source === frame.contentWindow && from === origin) wear(data?.height);
  };
  window.addEventListener("message", onMessage, { signal });
  // asks for a height that was sent before this listener existed; the question is no secret
  const ask = () => frame.contentWindow?.postMessage({ ask: "height" }, "*");
  frame.addEventListener("load", ask, { signal });
  ask();
}
