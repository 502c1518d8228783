import "./funding-frame.css";
import { useRef } from "react";
import { useWords } from "#strings/use-words.ts";
import { useEffectOn } from "#ui/use-effect-on.ts";

/**
 * A page about the site's funding, in a frame. It may run scripts, but not navigate this page, unless it is on the
 * site's own address: then it is as trusted as the site.
 */
export function FundingFrame({ src }: { src: string }) {
  const words = useWords();
  const frame = useRef<HTMLIFrameElement>(null);
  // another address is another page to follow
  useEffectOn([src], () => {
    const listening = new AbortController();
    void import("./follow-height.ts").then(
      ({ followHeight }) => frame.current && followHeight(frame.current, listening.signal),
      // without it the frame keeps its height, and scrolls
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
