import "./flairs.css";
import { useId } from "react";
import { useRestWords } from "#strings/use-words.ts";
import { Checkbox } from "#ui/choice.tsx";
import { FLAIR_HUES, type Flair } from "../flair.ts";

type Look = Pick<Flair, "hue" | "teamOnly">;

/** Fields for the hue of a flair and "moderators only". */
export function FlairOptionFields({ look = { hue: null, teamOnly: false } }: { look?: Look }) {
  const words = useRestWords().flairs;
  const id = useId();
  const choices = [{ hue: null, name: words.ownHue }, ...FLAIR_HUES.map((hue) => ({ hue, name: words.hues[hue] }))];
  return (
    <>
      <fieldset className="group">
        <legend>{words.hue}</legend>
        <div className="flairs">
          {choices.map(({ hue, name }) => (
            <span key={hue}>
              <input type="radio" id={`${id}-${hue}`} name="hue" value={hue ?? ""} defaultChecked={hue === look.hue} />
              <label htmlFor={`${id}-${hue}`} data-hue={hue ?? undefined}>
                {name}
              </label>
            </span>
          ))}
        </div>
      </fieldset>
      <Checkbox name="team_only" label={words.teamOnly} hint={words.teamOnlyHint} defaultChecked={look.teamOnly} />
    </>
  );
}
