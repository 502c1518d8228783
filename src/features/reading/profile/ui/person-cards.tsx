import "./person-cards.css";
import { lazy, useEffect, useState } from "react";
import { useLocation } from "#ui/navigation.tsx";
import { Optional } from "#ui/optional.tsx";
import { retry } from "#ui/retry.ts";
import { useEffectOn } from "#ui/use-effect-on.ts";
import { type Asked, watchPeople } from "./watch-people.ts";

const PersonCard = lazy(() => retry(async () => ({ default: (await import("./person-card.tsx")).PersonCard })));

/** Says more about the person whose name is asked; what it shows is loaded at the first question. */
export function PersonCards() {
  const [asked, setAsked] = useState<Asked | null>(null);
  const { key } = useLocation();
  useEffect(() => watchPeople(setAsked), []);
  // another page has other names
  useEffectOn([key], () => setAsked(null));
  if (asked === null) return null;
  return (
    <Optional>
      <PersonCard key={`${asked.by} ${asked.name}`} asked={asked} onClose={() => setAsked(null)} />
    </Optional>
  );
}
