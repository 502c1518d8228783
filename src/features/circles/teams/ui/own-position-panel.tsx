import "./team.css";
import { links } from "#domain/links.ts";
import { useLayout } from "#features/site/layout/ui/use-layout.ts";
import { useTeamWords, useWords } from "#strings/use-words.ts";
import { acceptInvite, acceptSub, refuseInvite, refuseSub, removeMod } from "../api.ts";
import type { TeamView } from "../team.ts";
import { TeamAct } from "./team-act.tsx";

/** The reader's invitation or offer, and the button to resign. */
export function OwnPositionPanel({ view }: { view: TeamView }) {
  const words = useTeamWords().teams;
  const powers = useWords().subs.powers;
  const { viewer } = useLayout();
  const { sub } = view.manage;
  if (viewer === null) return null;
  const user = viewer.name;
  return (
    <>
      {view.invitedAs !== null && (
        <section className="panel team-called">
          <p>
            <b>{words.invited}</b> {words.invitedAs(powers[view.invitedAs])}
          </p>
          <div className="acts">
            <TeamAct call={acceptInvite} input={{ sub, user }} text={words.accept} variant="primary" />
            <TeamAct call={refuseInvite} input={{ sub }} text={words.noThanks} goTo={links.messages()} />
          </div>
        </section>
      )}
      {view.isOffered && (
        <section className="panel team-called">
          <p>
            <b>{words.offered}</b>
          </p>
          <div className="acts">
            <TeamAct call={acceptSub} input={{ sub }} text={words.accept} variant="primary" asks />
            <TeamAct call={refuseSub} input={{ sub }} text={words.noThanks} />
          </div>
        </section>
      )}
      {view.ownPower !== null && view.ownPower !== "owner" && (
        <section className="panel team-called">
          <p>{words.invitedAsNow(powers[view.ownPower])}</p>
          <div className="acts">
            <TeamAct
              call={removeMod}
              input={{ sub, user }}
              text={words.resign}
              variant="danger"
              goTo={links.sub(sub)}
              asks
            />
          </div>
        </section>
      )}
    </>
  );
}
