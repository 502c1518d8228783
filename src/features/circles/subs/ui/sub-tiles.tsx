import "./sub-tiles.css";
import { useRestWords, useWords } from "#strings/use-words.ts";
import { Time } from "#ui/time.tsx";
import type { SubTile } from "../sub.ts";
import { SubscribeButton, useSubscribers } from "./relation-buttons.tsx";
import { SubMark } from "./sub-mark.tsx";

/** Suggested subs. A press anywhere on a tile selects it, another press deselects it. */
export function SubTiles({ tiles, label }: { tiles: readonly SubTile[]; label: string }) {
  return (
    <ul className="tiles" aria-label={label}>
      {tiles.map((tile) => (
        <Tile key={tile.sid} tile={tile} />
      ))}
    </ul>
  );
}

function Tile({ tile }: { tile: SubTile }) {
  const { subs } = useWords();
  const { welcome } = useRestWords();
  const subscribers = useSubscribers(tile);
  return (
    <li>
      <h2>
        <SubMark name={tile.name} icon={tile.icon} />
        <span>{tile.name}</span>
      </h2>
      <SubscribeButton sub={tile} small />
      <p>
        {tile.title}
        {subscribers > 0 && ` · ${subs.number(subscribers)} ${subs.members(subscribers)}`}
      </p>
      {tile.newest && (
        <p className="newest">
          <span className="visually-hidden">{welcome.lastPost}: </span>
          {tile.newest.title} · <Time at={tile.newest.postedAt} inList />
        </p>
      )}
    </li>
  );
}
