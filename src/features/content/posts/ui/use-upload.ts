import { useRef, useState } from "react";

/** Upload in progress: fraction sent, and `cancel`. */
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
