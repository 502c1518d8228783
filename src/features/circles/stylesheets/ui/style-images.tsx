import { LIMITS } from "#domain/limits.ts";
import { links } from "#domain/links.ts";
import { useShownForm } from "#features/site/layout/ui/use-layout.ts";
import { variantName } from "#lib/file-names.ts";
import { useRestWords } from "#strings/use-words.ts";
import { Button } from "#ui/button.tsx";
import { CallForm } from "#ui/call-form.tsx";
import { Field } from "#ui/field.tsx";
import { TextInput } from "#ui/text-field.tsx";
import { errorAt } from "#ui/use-sent-form.ts";
import { deleteStyleImage, uploadStyleImage } from "../api.ts";
import type { StylePageView } from "../stylesheet.ts";

const KIB = 1024;
const kib = (bytes: number) => Math.ceil(bytes / KIB);

/** Images of a stylesheet: upload and delete. */
export function StyleImages({ view }: { view: StylePageView }) {
  const { sub, images, used, space } = view;
  const words = useRestWords().stylesheets;
  const shown = useShownForm();
  return (
    <section className="panel stack" aria-labelledby="style-images">
      <h2 id="style-images">{words.upload}</h2>
      <p className="hint">
        {words.space(space / KIB / KIB, kib(used))} {words.onlyImages}
      </p>
      <CallForm className="form" call={uploadStyleImage} input={{ sub }} encType="multipart/form-data">
        <TextInput
          name="name"
          label={words.name}
          hint={words.nameHint}
          error={errorAt(shown, "name")}
          defaultValue={shown?.values.name}
          maxLength={LIMITS.imageNameMax}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          required
        />
        <Field label={words.file} error={errorAt(shown, "files")}>
          {(wire) => <input type="file" name="files" accept="image/jpeg,image/png,image/gif" {...wire} />}
        </Field>
        <p className="form-acts">
          <Button type="submit">{words.send}</Button>
        </p>
      </CallForm>
      {images.length === 0 ? (
        <p className="hint">{words.noImages}</p>
      ) : (
        <ul className="style-images">
          {images.map((image) => (
            <li key={image.name}>
              <img src={links.file(variantName(image, 70))} width="70" height="70" alt="" loading="lazy" />
              <p>
                {words.image(image.name, kib(image.size))} <code>{words.imageCss(image.name)}</code>
              </p>
              <CallForm call={deleteStyleImage} input={{ sub, name: image.name }}>
                <Button type="submit" small variant="danger" aria-label={words.deleteNamed(image.name)}>
                  {words.delete}
                </Button>
              </CallForm>
            </li>
          ))}
        </ul>
      )}
      <p className="hint">
        {words.howTo} {words.example} <code>{words.exampleCss}</code>
      </p>
    </section>
  );
}
