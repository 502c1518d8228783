import { useEffect, useLayoutEffect } from "react";
import { useLocation } from "#ui/navigation.tsx";
import { RecentAnswers } from "#ui/recent-answers.ts";
import { bringTo, frame, type Place, placeInThread } from "./thread-place.ts";

/** Where threads were left, by visit: heights are guesses until they are painted, so the comment is kept, not the pixels. */
const places = new RecentAnswers<Place>({ most: 50, forMs: Number.POSITIVE_INFINITY });

/** Coming back to a thread inside the app shows the comment that was in view when it was left, at the same height. */
export function useWayBack(): void {
  const { key } = useLocation();
  useLayoutEffect(() => {
    return () => {
      const place = placeInThread();
      if (place) places.set(key, place);
    };
  }, [key]);
  useEffect(() => {
    const place = places.get(key);
    if (place) void goTo(place);
  }, [key]);
}

async function goTo({ cid, top }: Place): Promise<void> {
  await frame();
  const body = document.querySelector(`#c${cid} > .body`);
  if (body) await bringTo(body, () => top);
}
