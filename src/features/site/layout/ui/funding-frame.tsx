import "./funding-frame.css";
import { useRef } from "react";
import { useWords } from "#strings/use-words.ts";
import { useEffectOn } from "#ui/use-effect-on.ts";

/**
 * Funding page in a sandboxed frame. It may run scripts but not navigate this page. A same-origin page is trusted like
 * the site.
 */
export function FundingWidget({ src }: { src: string }) {
  const words = useWords();
  const frame = useRef<HTMLIFrameElement>(null);
  useEffectOn([src], () => {
    const listening = new AbortController();
    void import("./resize-frame-to-content.ts").then(
      ({ resizeFrameToContent: followHeight }) => frame.current && followHeight(frame.current, listening.signal),
      // on failure the frame scrolls at its initial height
      () => {},
    );
    return () => listening.abort();
  });
  return (
    <iframe
      ref={frame}
      className="funding"
      src={src}
      title={words.layout.funding}
      sandbox="allow-scripts allow-same-origin allow-forms allow-popups allow-popups-to-escape-sandbox"
      referrerPolicy="no-referrer"
    />
  );
}
