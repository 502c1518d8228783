import "./sub-pictures.css";
import { type FormEvent, useRef } from "react";
import { useAct } from "#features/people/sessions/ui/use-act.ts";
import { useShownForm } from "#features/site/layout/ui/use-layout.ts";
import { useTeamWords, useWords } from "#strings/use-words.ts";
import { Button } from "#ui/button.tsx";
import { CallForm } from "#ui/call-form.tsx";
import { ErrorNote } from "#ui/error-note.tsx";
import { Field } from "#ui/field.tsx";
import { send } from "#ui/send.ts";
import { useSendForm } from "#ui/use-send-form.ts";
import { removeSubPicture, setSubPicture } from "../api.ts";
import { type SubPictures as Pictures, pictureAddress, type SubPicture } from "../pictures.ts";

const TYPES = "image/jpeg,image/png,image/gif,image/webp";

/** Icon and banner of a sub: upload and remove. */
export function SubPictures({ sub, pictures }: { sub: string; pictures: Pictures }) {
  const words = useTeamWords().subSettings;
  return (
    <section className="panel sub-pictures" aria-labelledby="sub-pictures">
      <h2 id="sub-pictures">{words.pictures}</h2>
      <p className="hint">{words.picturesHint}</p>
      <OnePicture sub={sub} picture="icon" hash={pictures.icon} />
      <OnePicture sub={sub} picture="banner" hash={pictures.banner} />
    </section>
  );
}

function OnePicture({ sub, picture, hash }: { sub: string; picture: SubPicture; hash: string | null }) {
  const words = useTeamWords().subSettings;
  const { layout } = useWords();
  const shown = useShownForm();
  const form = useRef<HTMLFormElement>(null);
  const field = useRef<HTMLInputElement>(null);
  const sendForm = useSendForm();
  const sent = useAct(() => form.current?.reset());
  const gone = useAct(() => field.current?.focus());
  const input = { sub, picture };
  const isOwn = shown?.values.picture === picture;
  const error = sent.problem?.error ?? (isOwn ? shown.error : undefined);
  const store = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    void sent.run(() => sendForm(setSubPicture, form.current, input), words.saved);
  };
  return (
    <div className="one">
      {hash !== null && (
        <img
          className={picture === "icon" ? "icon-picture" : "banner-picture"}
          src={pictureAddress(hash, picture === "icon" ? 140 : 640)}
          alt={`${words[picture]}: ${sub}`}
          loading="lazy"
        />
      )}
      <CallForm
        ref={form}
        className="form"
        call={setSubPicture}
        input={input}
        encType="multipart/form-data"
        onSubmit={store}
        aria-label={words[picture]}
      >
        <Field label={words[picture]} hint={words.pictureHints[picture]} error={error}>
          {(wire) => <input ref={field} type="file" name="files" accept={TYPES} {...wire} />}
        </Field>
        <p className="form-acts">
          <Button type="submit" busy={sent.busy} busyLabel={layout.saving}>
            {words.savePicture[picture]}
          </Button>
        </p>
      </CallForm>
      {hash !== null && (
        <CallForm
          call={removeSubPicture}
          input={input}
          onSubmit={(event) => {
            event.preventDefault();
            void gone.run(() => send(removeSubPicture, input), words.pictureGone);
          }}
        >
          <ErrorNote text={gone.problem?.error ?? null} />
          <Button type="submit" small variant="danger" busy={gone.busy}>
            {words.removePicture[picture]}
          </Button>
        </CallForm>
      )}
    </div>
  );
}
