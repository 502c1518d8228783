import "./person-card.css";
import { useEffect, useRef, useState } from "react";
import { links } from "#domain/links.ts";
import { useRestWords } from "#strings/use-words.ts";
import { Icon } from "#ui/icon.tsx";
import { LevelRing } from "#ui/level-ring.tsx";
import { type SentCall, send } from "#ui/send.ts";
import { Time } from "#ui/time.tsx";
import { getPersonCard } from "../api.ts";
import type { PersonCard as Card } from "../profile.ts";
import { useCardClosing } from "./use-card-closing.ts";
import type { CardRequest } from "./watch-people.ts";

/** Cache time in milliseconds, because the same names appear repeatedly. */
const KEPT_MS = 60_000;

const answers = new Map<string, { at: number; sent: Promise<SentCall<typeof getPersonCard>> }>();

function ask(name: string): Promise<SentCall<typeof getPersonCard>> {
  const known = answers.get(name);
  if (known && performance.now() - known.at < KEPT_MS) return known.sent;
  const sent = send(getPersonCard, { name });
  answers.set(name, { at: performance.now(), sent });
  // a failed request is repeated next time
  void sent.then(({ ok }) => ok || answers.delete(name));
  return sent;
}

/** Profile card beside a member's name. Not rendered until it is loaded. */
export function PersonCard({ asked, onClose }: { asked: CardRequest; onClose: () => void }) {
  const { profile: words, tokens } = useRestWords();
  const element = useRef<HTMLDivElement>(null);
  const [card, setCard] = useState<Card | null>(null);
  const { link, name, by } = asked;
  useCardClosing(asked, element, onClose);
  const latest = useRef(onClose);
  latest.current = onClose;

  useEffect(() => {
    let isOver = false;
    void ask(name).then((sent) => {
      if (isOver) return;
      if (sent.ok) setCard(sent.data);
      else latest.current();
    });
    return () => {
      isOver = true;
    };
  }, [name]);
  useEffect(() => {
    if (!card || !element.current) return;
    // the source also becomes its anchor
    element.current.showPopover({ source: link });
    if (by === "keys") element.current.querySelector<HTMLElement>("a")?.focus();
  }, [card, link, by]);

  if (!card) return null;
  const percent = Math.floor(card.progress * 100);
  return (
    <div
      ref={element}
      className="floating person-card"
      popover="manual"
      role="dialog"
      aria-label={words.about(card.name)}
    >
      <LevelRing
        name={card.name}
        level={card.level}
        progress={card.progress}
        label={words.level(card.level, percent)}
      />
      <div>
        <a className="name" href={links.person(card.name)}>
          {card.name}
        </a>
        {card.isBot && <span className="tag">{tokens.isBot}</span>}
        <p>
          {words.points(card.score)}
          <br />
          {words.registered} <Time at={card.joinedAt} day inList />
        </p>
      </div>
      <p className="acts">
        <a href={links.personPosts(card.name)}>
          <Icon name="text" />
          {words.filters.posts}
        </a>
        <a href={links.personComments(card.name)}>
          <Icon name="bubble" />
          {words.filters.comments}
        </a>
      </p>
    </div>
  );
}
