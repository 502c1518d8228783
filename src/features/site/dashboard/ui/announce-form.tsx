import { type FormEvent, useRef } from "react";
import { useAct } from "#features/people/sessions/ui/use-act.ts";
import { ANNOUNCED_DAYS, ANNOUNCEMENT_END_FIELD, LINE_MAX } from "#features/site/announcements/announcement.ts";
import { announceLine, announcePost } from "#features/site/announcements/api.ts";
import { useShownForm } from "#features/site/layout/ui/use-layout.ts";
import { useAdminWords } from "#strings/use-words.ts";
import { Button } from "#ui/button.tsx";
import { CallForm } from "#ui/call-form.tsx";
import { Checkbox } from "#ui/choice.tsx";
import { DateField } from "#ui/date-field.tsx";
import { TextInput } from "#ui/text-field.tsx";
import { useSendForm } from "#ui/use-send-form.ts";

/** Max characters of a post's URL. */
const ADDRESS_MAX = 300;

/** Form to announce a line of text or a post, with audience and end. `field` selects the kind. */
export function AnnounceForm({ field }: { field: "text" | "post" }) {
  const words = useAdminWords().admin.announcing;
  const { call, act, label, hint, maxLength } =
    field === "text"
      ? { call: announceLine, act: words.announceLine, label: words.line, hint: words.lineHint, maxLength: LINE_MAX }
      : {
          call: announcePost,
          act: words.announcePost,
          label: words.post,
          hint: words.postHint,
          maxLength: ADDRESS_MAX,
        };
  const shown = useShownForm();
  const own = shown?.values[field] === undefined ? null : shown;
  const form = useRef<HTMLFormElement>(null);
  const sendForm = useSendForm();
  const { problem, busy, run } = useAct(() => form.current?.closest("details")?.removeAttribute("open"));
  const wrong = problem ?? own;
  const errorAt = (at: string) => (wrong?.field === at ? wrong.error : undefined);
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    await run(() => sendForm(call, form.current, {}));
  };
  return (
    <details className="switch-act" open={own !== null}>
      <summary className="btn small">{`${act} …`}</summary>
      <CallForm ref={form} className="form" call={call} input={{}} onSubmit={(event) => void submit(event)}>
        {wrong && wrong.field !== field && wrong.field !== ANNOUNCEMENT_END_FIELD && (
          <p className="flash error" role="alert">
            {wrong.error}
          </p>
        )}
        <TextInput
          name={field}
          label={label}
          hint={hint}
          error={errorAt(field)}
          defaultValue={own?.values[field]}
          required
          maxLength={maxLength}
          autoComplete="off"
        />
        <Checkbox name="members" label={words.forMembers} defaultChecked={own?.values.members === "on"} />
        <DateField
          name={ANNOUNCEMENT_END_FIELD}
          label={words.until}
          optional
          none={words.byHand}
          daysAhead={ANNOUNCED_DAYS}
          values={own?.values}
          error={errorAt(ANNOUNCEMENT_END_FIELD)}
          readOnly={busy}
        />
        <p className="form-acts">
          <Button type="submit" variant="primary" busy={busy}>
            {act}
          </Button>
        </p>
      </CallForm>
    </details>
  );
}
