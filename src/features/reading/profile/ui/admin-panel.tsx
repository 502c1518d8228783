import "#features/moderation/bans/ui/bans.css";
import { LIMITS } from "#domain/limits.ts";
import { links } from "#domain/links.ts";
import { GrantForm } from "#features/content/uploads/ui/grant-form.tsx";
import { wipeVotes } from "#features/content/votes/api.ts";
import { banFromSite, dropSecondFactor, unbanFromSite } from "#features/moderation/bans/api.ts";
import { BAN_END } from "#features/moderation/bans/ban.ts";
import { ResetLinkForm } from "#features/people/recovery/ui/reset-link-form.tsx";
import { useShownForm } from "#features/site/layout/ui/use-layout.ts";
import { useRestWords, useTeamWords, useWords } from "#strings/use-words.ts";
import { useAnnounce } from "#ui/announcer.tsx";
import { Button } from "#ui/button.tsx";
import { CallForm } from "#ui/call-form.tsx";
import { CountedInput } from "#ui/counted-input.tsx";
import { DateField } from "#ui/date-field.tsx";
import { ErrorNote } from "#ui/error-note.tsx";
import { useReload } from "#ui/navigation.tsx";
import { ReasonForm } from "#ui/reason-form.tsx";
import { errorAbove, errorAt, useSentForm } from "#ui/use-sent-form.ts";

interface AdminPanelProps {
  uid: number;
  name: string;
  admin: { isBanned: boolean; mayUpload: boolean; maxBanDays: number };
}

/** Panel with an admin's actions on an account. Collapsed at first, so that a single press does nothing. */
export function AdminPanel({ uid, name, admin }: AdminPanelProps) {
  const words = useTeamWords().bans;
  const shown = useShownForm();
  return (
    <>
      <details className="panel" open={shown !== null}>
        <summary>{admin.isBanned ? words.siteUnban : words.siteBan}</summary>
        {admin.isBanned ? <UnbanForm name={name} /> : <BanForm name={name} maxDays={admin.maxBanDays} />}
      </details>
      <details className="panel">
        <summary>{words.wipe}</summary>
        <WipeForm uid={uid} name={name} />
      </details>
      <details className="panel">
        <summary>{words.dropFactor}</summary>
        <DropFactorForm name={name} />
      </details>
      <details className="panel">
        <summary>{words.resetLink}</summary>
        <ResetLinkForm name={name} />
      </details>
      <details className="panel">
        <summary>{admin.mayUpload ? words.endUploads : words.allowUploads}</summary>
        <GrantForm key={String(admin.mayUpload)} name={name} isGranted={admin.mayUpload} />
      </details>
    </>
  );
}

function WipeForm({ uid, name }: { uid: number; name: string }) {
  const words = useTeamWords().bans;
  return (
    <ReasonForm
      call={wipeVotes}
      input={{ uid: String(uid) }}
      lead={
        <>
          {words.wipeLead(name)} <a href={links.siteLog({ person: name })}>{words.inLog}</a>
        </>
      }
      label={words.wipeReason}
      button={words.wipe}
      variant="danger"
      done={useDone(words.wiping)}
    />
  );
}

function DropFactorForm({ name }: { name: string }) {
  const words = useTeamWords().bans;
  return (
    <ReasonForm
      call={dropSecondFactor}
      input={{ user: name }}
      lead={words.dropFactorLead(name)}
      label={words.dropFactorReason}
      most={LIMITS.banReasonMax}
      required
      button={words.dropFactor}
      variant="danger"
      done={useDone(words.factorDropped)}
    />
  );
}

function BanForm({ name, maxDays }: { name: string; maxDays: number }) {
  const { writing } = useRestWords();
  const { bans: words } = useTeamWords();
  const { layout } = useWords();
  const shown = useShownForm();
  const done = useDone(words.done);
  const { formError, busy, submit } = useSentForm(banFromSite, shown, done, { input: { user: name } });
  return (
    <CallForm className="form" call={banFromSite} input={{ user: name }} autoComplete="off" onSubmit={submit}>
      <p className="hint">{words.siteBanLead(name)}</p>
      <ErrorNote text={errorAbove(formError, ["reason", BAN_END])} />
      <CountedInput
        name="reason"
        label={words.reasonToBan}
        error={errorAt(formError, "reason")}
        defaultValue={shown?.values.reason}
        most={LIMITS.banReasonMax}
        left={writing.left}
        required
      />
      <DateField
        name={BAN_END}
        label={words.until}
        none={words.forever}
        optional
        daysAhead={maxDays}
        values={shown?.values}
        error={errorAt(formError, BAN_END)}
        readOnly={busy}
      />
      <p className="form-acts">
        <Button type="submit" variant="danger" busy={busy} busyLabel={layout.saving}>
          {words.siteBan}
        </Button>
      </p>
    </CallForm>
  );
}

function UnbanForm({ name }: { name: string }) {
  const words = useTeamWords().bans;
  return (
    <ReasonForm
      call={unbanFromSite}
      input={{ user: name }}
      label={words.whyLift(name)}
      button={words.siteUnban}
      variant="primary"
      shown={useShownForm()}
      done={useDone(words.lifted)}
    />
  );
}

function useDone(announced: string) {
  const announce = useAnnounce();
  const reload = useReload();
  return async () => {
    await reload();
    announce(announced);
  };
}
