import { useTeamWords } from "#strings/use-words.ts";
import { useAnnounce } from "#ui/announcer.tsx";
import { useReload } from "#ui/navigation.tsx";
import { ReasonForm } from "#ui/reason-form.tsx";
import { grantUploads } from "../api.ts";

/** Grants or revokes uploads regardless of the level that the site requires. */
export function GrantForm({ name, isGranted }: { name: string; isGranted: boolean }) {
  const words = useTeamWords().bans;
  const announce = useAnnounce();
  const reload = useReload();
  return (
    <ReasonForm
      call={grantUploads}
      input={{ user: name, granted: isGranted ? "0" : "1" }}
      lead={isGranted ? words.endUploadsLead(name) : words.allowUploadsLead(name)}
      label={words.grantReason}
      button={isGranted ? words.endUploads : words.allowUploads}
      variant="primary"
      done={async () => {
        await reload();
        announce(words.grantSaved);
      }}
    />
  );
}
