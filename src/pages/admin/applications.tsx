import "#features/circles/teams/ui/team.css";
import { TeamAct } from "#features/circles/teams/ui/team-act.tsx";
import { decideApplication } from "#features/people/admissions/api.ts";
import { RefuseForm } from "#features/people/admissions/ui/refuse-form.tsx";
import { AdminFrame } from "#features/site/admin/ui/admin-frame.tsx";
import { type Head, makePageHead } from "#features/site/layout/page-head.ts";
import { useShownForm } from "#features/site/layout/ui/use-layout.ts";
import { useRestWords } from "#strings/use-words.ts";
import { ErrorNote } from "#ui/error-note.tsx";
import { Icon } from "#ui/icon.tsx";
import { usePageData } from "#ui/navigation.tsx";
import { Time } from "#ui/time.tsx";
import type { load } from "./applications.load.ts";

export const head: Head<typeof load> = ({ layout, data }) => makePageHead(layout, data.title);

export function Page() {
  const { title, applications } = usePageData<typeof load>();
  const words = useRestWords().signUp;
  const shown = useShownForm();
  return (
    <AdminFrame current="applications" title={title} lead={words.applicationsLead}>
      <div className="panel stack">
        <ErrorNote text={shown?.error ?? null} />
        {applications.length === 0 && (
          <div className="empty">
            <Icon name="check" />
            <p>{words.nobodyWaits}</p>
          </div>
        )}
        <ul className="team-lines">
          {applications.map(({ uid, name, text, askedAt, isConfirmed }) => (
            <li key={uid}>
              <strong>{name}</strong>
              <small>
                <Time at={askedAt} inList />
                {!isConfirmed && ` · ${words.unconfirmed}`}
              </small>
              <p className="adoption-text">{text}</p>
              <TeamAct
                call={decideApplication}
                input={{ user: name, approve: true, reason: "" }}
                text={words.approve}
                label={words.approveNamed(name)}
                variant="primary"
              />
              <RefuseForm name={name} />
            </li>
          ))}
        </ul>
      </div>
    </AdminFrame>
  );
}
