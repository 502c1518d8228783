import "#features/circles/teams/ui/team.css";
import { TeamAct } from "#features/circles/teams/ui/team-act.tsx";
import { useRestWords } from "#strings/use-words.ts";
import type { FormError } from "#ui/use-sent-form.ts";
import { removeProvider } from "../api.ts";
import type { ProviderView } from "../provider.ts";
import { ProviderForm } from "./provider-form.tsx";

interface ProviderLineProps {
  provider: ProviderView;
  origin: string;
  shown: (FormError & { values: Readonly<Record<string, string>> }) | null;
}

/** Provider with its edit form. */
export function ProviderLine({ provider, origin, shown }: ProviderLineProps) {
  const words = useRestWords().providers;
  const { slug, label, isOn, accounts } = provider;
  return (
    <li>
      <span>
        <b>{label}</b> · {isOn ? words.isOn : words.isOff} · {words.accounts(accounts)}
      </span>
      <span className="acts">
        {accounts === 0 && (
          <TeamAct
            call={removeProvider}
            input={{ slug }}
            text={words.remove}
            label={words.removeOne(label)}
            variant="danger"
            asks
          />
        )}
      </span>
      <details open={shown !== null}>
        <summary>{words.changeOne(label)}</summary>
        <ProviderForm provider={provider} origin={origin} shown={shown} />
      </details>
    </li>
  );
}
