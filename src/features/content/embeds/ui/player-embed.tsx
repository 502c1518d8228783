import { useRestWords } from "#strings/use-words.ts";
import type { Embed } from "../embed.ts";
import { Sizable } from "./sizable.tsx";

type Player = Extract<Embed, { kind: "player" }>;

/** Another site's player in a frame that can do little else. Players refuse to work without knowing which site asks. */
export function PlayerEmbed({ player, title }: { player: Player; title: string }) {
  const words = useRestWords().media;
  return (
    <Sizable shape={player.shape}>
      <iframe
        src={player.address}
        title={words.playerOf(player.host, title)}
        sandbox="allow-scripts allow-same-origin allow-presentation allow-popups"
        allow="fullscreen; encrypted-media; picture-in-picture"
        allowFullScreen
        referrerPolicy="strict-origin-when-cross-origin"
        loading="lazy"
      />
    </Sizable>
  );
}
