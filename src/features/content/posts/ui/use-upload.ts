import { useRef, useState } from "react";

/** A file on its way: how much of it has left, and giving it up. */
export function useUpload() {
  const [progress, setProgress] = useState<number | null>(null);
  const giveUp = useRef<AbortController | null>(null);
  return {
    progress,
    begin: () => {
      giveUp.current = new AbortController();
      setProgress(0);
      return { signal: giveUp.current.signal, onProgress: setProgress };
    },
    cancel: () => giveUp.current?.abort(),
  };
}
