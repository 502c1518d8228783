import { useState } from "react";
import { CODE_MAX, INVITE_EXPIRY_FIELD } from "#features/people/invites/invite.ts";
import { useShownForm } from "#features/site/layout/ui/use-layout.ts";
import { useRestWords, useWords } from "#strings/use-words.ts";
import { useAnnounce } from "#ui/announcer.tsx";
import { Button } from "#ui/button.tsx";
import { CallForm } from "#ui/call-form.tsx";
import { Checkbox } from "#ui/choice.tsx";
import { DateField } from "#ui/date-field.tsx";
import { ErrorNote } from "#ui/error-note.tsx";
import { useReload } from "#ui/navigation.tsx";
import { TextInput } from "#ui/text-field.tsx";
import { errorAbove, errorAt, useSentForm } from "#ui/use-sent-form.ts";
import { changeAllowance, changeInviteSettings, makeCode } from "../api.ts";

/** Returns a callback that announces success, reloads the data and clears the form. */
function useDone() {
  const { posts } = useWords();
  const announce = useAnnounce();
  const reload = useReload();
  const [times, setTimes] = useState(0);
  return {
    times,
    done: async () => {
      announce(posts.done);
      await reload();
      setTimes((n) => n + 1);
    },
  };
}

/** Rejected submission of the plain form that has this field. */
function useShownFormWith(field: string) {
  const shown = useShownForm();
  return shown?.values[field] === undefined ? null : shown;
}

interface InviteSettings {
  isRequired: boolean;
  showsPeople: boolean;
  level: number;
  most: number;
}

export function InviteSettingsForm({ settings }: { settings: InviteSettings }) {
  const words = useRestWords().invites;
  const { done } = useDone();
  const shown = useShownFormWith("maxcodes");
  const isOn = (name: string, isSaved: boolean) => (shown ? shown.values[name] !== undefined : isSaved);
  const { formError, busy, submit } = useSentForm(changeInviteSettings, shown, done);
  return (
    <CallForm className="form" call={changeInviteSettings} input={{}} onSubmit={submit}>
      <ErrorNote text={errorAbove(formError, ["minlevel", "maxcodes"])} />
      <Checkbox
        label={words.require}
        name="enableinvitecode"
        defaultChecked={isOn("enableinvitecode", settings.isRequired)}
      />
      <Checkbox
        label={words.visible}
        name="invitations_visible_to_users"
        defaultChecked={isOn("invitations_visible_to_users", settings.showsPeople)}
      />
      <TextInput
        label={words.minLevel}
        name="minlevel"
        inputMode="numeric"
        required
        defaultValue={shown?.values.minlevel ?? settings.level}
        error={errorAt(formError, "minlevel")}
      />
      <TextInput
        label={words.maxCodes}
        name="maxcodes"
        inputMode="numeric"
        required
        defaultValue={shown?.values.maxcodes ?? settings.most}
        error={errorAt(formError, "maxcodes")}
      />
      <p className="form-acts">
        <Button type="submit" variant="primary" busy={busy}>
          {words.save}
        </Button>
      </p>
    </CallForm>
  );
}

/** Form for a code with any number of uses. */
export function NewCodeForm() {
  const words = useRestWords().invites;
  const { times, done } = useDone();
  const shown = useShownFormWith("uses");
  const { formError, busy, submit } = useSentForm(makeCode, shown, done);
  return (
    <CallForm key={times} className="form" call={makeCode} input={{}} onSubmit={submit}>
      <ErrorNote text={errorAbove(formError, ["code", "uses", INVITE_EXPIRY_FIELD])} />
      <TextInput
        label={words.codeLabel}
        name="code"
        maxLength={CODE_MAX}
        autoComplete="off"
        spellCheck={false}
        defaultValue={shown?.values.code}
        error={errorAt(formError, "code")}
      />
      <TextInput
        label={words.usesLabel}
        name="uses"
        inputMode="numeric"
        required
        defaultValue={shown?.values.uses ?? "1"}
        error={errorAt(formError, "uses")}
      />
      <DateField
        name={INVITE_EXPIRY_FIELD}
        label={words.expires}
        optional
        none={words.neverExpires}
        values={shown?.values}
        error={errorAt(formError, INVITE_EXPIRY_FIELD)}
        readOnly={busy}
      />
      <p className="form-acts">
        <Button type="submit" busy={busy}>
          {words.submit}
        </Button>
      </p>
    </CallForm>
  );
}

/** Per-user invite limit; overrides the limit of the level. */
export function AllowanceForm() {
  const words = useRestWords().invites;
  const { times, done } = useDone();
  const shown = useShownFormWith("allowance");
  const { formError, busy, submit } = useSentForm(changeAllowance, shown, done);
  return (
    <CallForm key={times} className="form" call={changeAllowance} input={{}} onSubmit={submit}>
      <ErrorNote text={errorAbove(formError, ["user", "allowance"])} />
      <TextInput
        label={words.user}
        name="user"
        required
        spellCheck={false}
        defaultValue={shown?.values.user}
        error={errorAt(formError, "user")}
      />
      <TextInput
        label={words.allowance}
        hint={words.allowanceHint}
        name="allowance"
        inputMode="numeric"
        defaultValue={shown?.values.allowance}
        error={errorAt(formError, "allowance")}
      />
      <p className="form-acts">
        <Button type="submit" busy={busy}>
          {words.saveAllowance}
        </Button>
      </p>
    </CallForm>
  );
}
