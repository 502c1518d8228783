import { useRestWords } from "#strings/use-words.ts";
import { Icon } from "#ui/icon.tsx";
import { type BlockChoice, isBlock } from "../block.ts";
import { BlockForm } from "./block-form.tsx";

/** On a profile: what to see of this person, folded until it is asked for. */
export function BlockBox({ uid, name, block }: { uid: number; name: string; block: BlockChoice }) {
  const words = useRestWords().blocks;
  return (
    <details className="card block-box">
      <summary>
        <Icon name="eye-off" />
        {isBlock(block) ? words.isBlocked(name) : words.block(name)}
      </summary>
      <p className="lead">
        {words.stillInTeams(name)} {words.notHiddenFrom}
      </p>
      <BlockForm uid={uid} name={name} block={block} />
    </details>
  );
}
