const INTERVAL_MS = 100;
const MAX_HEIGHT_PX = 4_000;

/**
 * Resizes a frame to its content. Same-origin pages are measured every 100 ms. Other sites send `parent.postMessage({
 * height: 320 }, "*")`, in pixels, when their height changes and when they receive `{ ask: "height" }`. Messages of
 * other frames and sites are ignored.
 */
export function resizeFrameToContent(frame: HTMLIFrameElement, signal: AbortSignal): void {
  if (signal.aborted) return;
  const { origin } = new URL(frame.src);
  const setHeight = (height: unknown) => {
    if (typeof height !== "number" || !(height >= 0)) return;
    const border = frame.offsetHeight - frame.clientHeight;
    frame.style.height = `${Math.min(Math.ceil(height), MAX_HEIGHT_PX) + border}px`;
  };
  if (origin === window.location.origin) {
    const timer = setInterval(() => {
      if (!document.hidden) setHeight(frame.contentDocument?.documentElement.offsetHeight);
    }, INTERVAL_MS);
    signal.addEventListener("abort", () => clearInterval(timer));
    return;
  }
  const onMessage = ({ source, origin: from, data }: MessageEvent<{ height?: unknown } | null>) => {
    if (source === frame.contentWindow && from === origin) setHeight(data?.height);
  };
  window.addEventListener("message", onMessage, { signal });
  // asks for a height that was sent before this listener existed; the message contains no secret
  const requestHeight = () => frame.contentWindow?.postMessage({ ask: "height" }, "*");
  frame.addEventListener("load", requestHeight, { signal });
  requestHeight();
}
