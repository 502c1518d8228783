import { useShownForm } from "#features/site/layout/ui/use-layout.ts";
import { useRestWords } from "#strings/use-words.ts";
import { Button } from "#ui/button.tsx";
import { CallForm } from "#ui/call-form.tsx";
import { TextInput } from "#ui/text-field.tsx";
import { setSubtheme } from "../api.ts";

/** Sub whose theme applies to all pages. A plain form, because the page is rendered again with the theme. */
export function SubthemeForm({ name }: { name: string }) {
  const words = useRestWords().preferences;
  const shown = useShownForm();
  const isOwn = shown?.field === "subtheme";
  return (
    <CallForm className="form" call={setSubtheme} input={{}} autoComplete="off">
      <TextInput
        name="subtheme"
        label={words.subtheme}
        hint={words.subthemeHelp}
        error={isOwn ? shown.error : undefined}
        defaultValue={isOwn ? shown.values.subtheme : name}
        autoCapitalize="none"
        spellCheck={false}
      />
      <p className="form-acts">
        <Button type="submit">{words.subthemeSave}</Button>
      </p>
    </CallForm>
  );
}
