import "./person-cards.css";
import { lazy, useEffect, useState } from "react";
import { useLocation } from "#ui/navigation.tsx";
import { OptionalPart } from "#ui/optional.tsx";
import { retry } from "#ui/retry.ts";
import { useEffectOn } from "#ui/use-effect-on.ts";
import { type CardRequest, watchPersonLinks } from "./watch-people.ts";

const PersonCard = lazy(() => retry(async () => ({ default: (await import("./person-card.tsx")).PersonCard })));

/** Shows the profile card of a requested name; the card's code is loaded on first use. */
export function PersonCards() {
  const [asked, setAsked] = useState<CardRequest | null>(null);
  const { key } = useLocation();
  useEffect(() => watchPersonLinks(setAsked), []);
  // closes on navigation
  useEffectOn([key], () => setAsked(null));
  if (asked === null) return null;
  return (
    <OptionalPart>
      <PersonCard key={`${asked.by} ${asked.name}`} asked={asked} onClose={() => setAsked(null)} />
    </OptionalPart>
  );
}
