import type { ReactNode } from "react";
import { addressOf } from "#lib/call.ts";
import { useRestWords } from "#strings/use-words.ts";
import { TextInput } from "#ui/text-field.tsx";
import { getPicture, getSound } from "../api.ts";
import { ANSWER_FIELD, TOKEN_FIELD } from "../captcha.ts";

interface PictureFieldsProps {
  token: string;
  /** What was typed already. */
  typed?: string;
  error?: string | undefined;
  /** What brings another one. */
  children: ReactNode;
}

/** A picture of letters, the same as a sound, and the field for what one sees or counts. */
export function PictureFields({ token, typed = "", error, children }: PictureFieldsProps) {
  const words = useRestWords().captcha;
  return (
    <div className="captcha-picture">
      <input key={token} type="hidden" name={TOKEN_FIELD} defaultValue={token} />
      <img src={addressOf(getPicture, { token })} alt={words.picture} width={300} height={100} />
      <TextInput
        key={`typed ${token}`}
        label={words.label}
        hint={words.hint}
        name={ANSWER_FIELD}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        required
        maxLength={20}
        defaultValue={typed}
        error={error}
      />
      {children}
      <details>
        <summary>{words.sound}</summary>
        <p>{words.soundHelp}</p>
        {/* the sound says nothing but how many tones there are, which is what is asked */}
        <audio controls preload="none" src={addressOf(getSound, { token })} aria-label={words.sound} />
        <p>
          <a href={addressOf(getSound, { token })} target="_blank" rel="noopener">
            {words.soundAlone}
          </a>
        </p>
      </details>
    </div>
  );
}
