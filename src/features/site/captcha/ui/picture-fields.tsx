import type { ReactNode } from "react";
import { addressOf } from "#lib/call.ts";
import { useRestWords } from "#strings/use-words.ts";
import { TextInput } from "#ui/text-field.tsx";
import { getPicture, getSound } from "../api.ts";
import { ANSWER_FIELD, TOKEN_FIELD } from "../captcha.ts";

interface PictureFieldsProps {
  token: string;
  /** Initial value. */
  typed?: string;
  error?: string | undefined;
  /** Button for another image. */
  children: ReactNode;
}

/** Image of letters, its audio version, and the answer field. */
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
        {/* no transcript, because counting the tones is the task */}
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
