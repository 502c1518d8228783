import { muteReporter, unmuteReporter } from "#features/moderation/reports/api.ts";
import { useTeamWords, useWords } from "#strings/use-words.ts";
import { Button } from "#ui/button.tsx";
import { CallForm } from "#ui/call-form.tsx";
import { Confirm } from "#ui/confirm.tsx";
import type { ReportRow } from "../queue.ts";
import { ActButton } from "./act-button.tsx";
import type { Decisions } from "./use-decisions.ts";

interface MuteReporterProps {
  sub: string;
  report: Pick<ReportRow, "reporter" | "record">;
  decisions: Decisions;
}

/** Mutes the reporter after a confirmation, or unmutes them. */
export function MuteReporter({ sub, report: { reporter: user, record }, decisions }: MuteReporterProps) {
  const words = useTeamWords().reporters;
  const { layout } = useWords();
  if (user === null || record === null) return null;
  if (record.isMuted)
    return (
      <ActButton
        decisions={decisions}
        className="btn small"
        call={unmuteReporter}
        input={{ sub, user }}
        done={words.unmuted(user)}
      >
        {words.unmuteNamed(user)}
      </ActButton>
    );
  if (!record.canMute) return null;
  const mute = () => void decisions.run(muteReporter, { sub, user }, words.muted(user));
  return (
    <CallForm call={muteReporter} input={{ sub, user }} onSubmit={(event) => event.preventDefault()}>
      <Confirm question={words.sure(user, sub)} yes={layout.yes} no={layout.no} onYes={mute}>
        {(ask, ref) => (
          <Button type="submit" small ref={ref} onClick={ask}>
            {words.muteNamed(user)}
          </Button>
        )}
      </Confirm>
    </CallForm>
  );
}
