import "#ui/form.css";
import "./badges.css";
import { adminLinks } from "#domain/admin-links.ts";
import { LIMITS } from "#domain/limits.ts";
import { TeamAct } from "#features/circles/teams/ui/team-act.tsx";
import { useShownForm } from "#features/site/layout/ui/use-layout.ts";
import type { InputOf } from "#lib/call.ts";
import { useAdminWords, useRestWords, useWords } from "#strings/use-words.ts";
import { Button } from "#ui/button.tsx";
import { CallForm } from "#ui/call-form.tsx";
import { Checkbox } from "#ui/choice.tsx";
import { CountedInput } from "#ui/counted-input.tsx";
import { ErrorNote } from "#ui/error-note.tsx";
import { Field } from "#ui/field.tsx";
import { useNavigate } from "#ui/navigation.tsx";
import { TextInput } from "#ui/text-field.tsx";
import { errorAbove, errorAt, type FormError, useSentForm } from "#ui/use-sent-form.ts";
import { createBadge, deleteBadge, editBadge } from "../api.ts";
import { BADGE_TRIGGERS, type ManagedBadge } from "../badge.ts";
import { BadgeIcon } from "./badge-icon.tsx";

const TYPES = "image/jpeg,image/png,image/gif,image/webp";
const FIELDS = ["name", "alt", "score", "rank", "trigger", "icon", "files"];

/** Creates or changes a badge. */
export function BadgeForm({ badge }: { badge: ManagedBadge | null }) {
  const { badges: words } = useAdminWords();
  const { layout } = useWords();
  const shown = useShownForm();
  const navigate = useNavigate();
  const call = badge === null ? createBadge : editBadge;
  const input: Partial<InputOf<typeof editBadge>> = badge === null ? {} : { bid: badge.bid };
  const { formError, busy, submit } = useSentForm(call, shown, ({ addr }) => void navigate(addr), { input });
  return (
    <div className="stack">
      <CallForm
        className="form panel"
        call={call}
        input={input}
        encType="multipart/form-data"
        autoComplete="off"
        onSubmit={submit}
      >
        <ErrorNote text={errorAbove(formError, FIELDS)} />
        <BadgeFields badge={badge} typed={shown?.values} formError={formError} />
        <p className="form-acts">
          <Button type="submit" variant="primary" busy={busy} busyLabel={layout.saving}>
            {badge === null ? words.save : words.saveEdits}
          </Button>
        </p>
      </CallForm>
      {badge !== null && <DeleteBadge badge={badge} />}
    </div>
  );
}

interface BadgeFieldsProps {
  badge: ManagedBadge | null;
  typed: Readonly<Record<string, string>> | undefined;
  formError: FormError | null;
}

function BadgeFields({ badge, typed, formError }: BadgeFieldsProps) {
  const { badges: words } = useAdminWords();
  const { writing } = useRestWords();
  const icon = badge?.icon ?? null;
  return (
    <>
      <CountedInput
        name="name"
        label={words.name}
        error={errorAt(formError, "name")}
        defaultValue={typed?.name ?? badge?.name}
        most={LIMITS.badgeNameMax}
        left={writing.left}
        required
      />
      <CountedInput
        name="alt"
        label={words.description}
        hint={words.descriptionHint}
        error={errorAt(formError, "alt")}
        defaultValue={typed?.alt ?? badge?.description}
        most={LIMITS.badgeDescriptionMax}
        left={writing.left}
      />
      {icon !== null && <BadgeIcon hash={icon} />}
      <Field label={words.icon} hint={words.iconHint} error={errorAt(formError, "icon") ?? errorAt(formError, "files")}>
        {(wire) => <input type="file" name="icon" accept={TYPES} {...wire} />}
      </Field>
      {icon !== null && <Checkbox name="remove_icon" label={words.removeIcon} />}
      <div className="badge-numbers">
        <TextInput
          name="score"
          label={words.score}
          hint={words.scoreHint}
          error={errorAt(formError, "score")}
          defaultValue={typed?.score ?? badge?.score ?? 0}
        />
        <TextInput
          name="rank"
          label={words.rank}
          hint={words.rankHint}
          error={errorAt(formError, "rank")}
          defaultValue={typed?.rank ?? badge?.rank ?? 0}
          inputMode="numeric"
        />
      </div>
      <Field label={words.trigger} hint={words.triggerHint} error={errorAt(formError, "trigger")}>
        {(wire) => (
          <select className="input" name="trigger" defaultValue={typed?.trigger ?? badge?.trigger ?? "none"} {...wire}>
            <option value="none">{words.noTrigger}</option>
            {BADGE_TRIGGERS.map((trigger) => (
              <option key={trigger} value={trigger}>
                {words.triggers[trigger]}
              </option>
            ))}
          </select>
        )}
      </Field>
    </>
  );
}

function DeleteBadge({ badge: { bid, holders } }: { badge: ManagedBadge }) {
  const { badges: words } = useAdminWords();
  return (
    <section className="panel stack" aria-labelledby="delete-badge">
      <h2 id="delete-badge">{words.deleteTitle}</h2>
      <p className="hint">{words.deleteHint(holders)}</p>
      <TeamAct
        call={deleteBadge}
        input={{ bid }}
        text={words.delete}
        variant="danger"
        asks
        goTo={adminLinks.badges()}
      />
    </section>
  );
}
