import { useLayoutEffect, useRef } from "react";
import { links } from "#domain/links.ts";
import { useLayout } from "#features/site/layout/ui/use-layout.ts";
import { withoutUnseen } from "#lib/visible-text.ts";
import { useRestWords } from "#strings/use-words.ts";
import { useHydrated } from "#ui/hydrated.tsx";
import { type ChatLine, type ChatPart, chatActionOf, clockOf, mentionsUser, splitChatLine } from "../chat.ts";

/** Max distance in pixels from the end at which the list still follows new lines. */
const NEAR_END = 40;

/** Chat lines. The list scrolls with new lines only while its end is visible. */
export function ChatLines({ lines, isShown }: { lines: readonly ChatLine[]; isShown: boolean }) {
  const words = useRestWords().chat;
  const box = useRef<HTMLDivElement>(null);
  const isAtEnd = useRef(true);
  // biome-ignore lint/correctness/useExhaustiveDependencies: it moves when a line came, and when it is unfolded
  useLayoutEffect(() => {
    if (box.current && isAtEnd.current) box.current.scrollTop = box.current.scrollHeight;
  }, [lines, isShown]);
  return (
    <div
      className="chat-log"
      ref={box}
      role="log"
      aria-label={words.log}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls can be scrolled by keys
      tabIndex={0}
      onScroll={({ currentTarget: log }) => {
        isAtEnd.current = log.scrollHeight - log.scrollTop - log.clientHeight < NEAR_END;
      }}
    >
      {lines.length === 0 ? (
        <p className="chat-empty">{words.empty}</p>
      ) : (
        lines.map((line) => <Line key={line.lid} line={line} />)
      )}
    </div>
  );
}

function Line({ line }: { line: ChatLine }) {
  const { viewer } = useLayout();
  const action = chatActionOf(line.msg);
  const person = <a href={links.person(line.user)}>{line.user}</a>;
  return (
    <p className={mentionsUser(line, viewer?.name ?? null) ? "chat-line called" : "chat-line"}>
      <Clock seconds={line.time} />{" "}
      {action === null ? (
        <>
          <b>{person}</b> <Parts parts={splitChatLine(line.msg)} />
        </>
      ) : (
        <i>
          * {person} <Parts parts={splitChatLine(action)} />
        </i>
      )}
    </p>
  );
}

function Parts({ parts }: { parts: readonly ChatPart[] }) {
  // biome-ignore-start lint/suspicious/noArrayIndexKey: a line never changes
  return parts.map((part, index) => {
    if (part.kind === "text") return part.text;
    if (part.kind === "person") {
      return (
        <a key={index} href={links.person(part.name)}>
          {part.text}
        </a>
      );
    }
    return (
      <a key={index} href={withoutUnseen(part.text)} target="_blank" rel="noopener nofollow ugc">
        {part.text}
      </a>
    );
  });
  // biome-ignore-end lint/suspicious/noArrayIndexKey: a line never changes
}

/** Local time, formatted in the browser because the server does not know the time zone. */
function Clock({ seconds }: { seconds: number }) {
  const at = new Date(seconds * 1000);
  const isHydrated = useHydrated();
  return <time dateTime={at.toISOString()}>{clockOf(at, isHydrated ? "local" : "utc")}</time>;
}
