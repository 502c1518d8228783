import { useMemo } from "react";
import { useRestWords } from "#strings/use-words.ts";
import { useHydrated } from "#ui/hydrated.tsx";
import { type DeliveryTimes, DIGESTS } from "../channel.ts";
import { ChannelChoice } from "./channel-fields.tsx";
import { getBrowserTimeZone } from "./use-channel.ts";

const HOURS = Array.from({ length: 24 }, (_, hour) => ({
  value: String(hour),
  label: `${String(hour).padStart(2, "0")}:00`,
}));
const USUAL_END = 7;
const UTC = "UTC";

/** Delivery times of push and mail, in the reader's time zone. */
export function TimesFields({ times, hasMail }: { times: DeliveryTimes; hasMail: boolean }) {
  const words = useRestWords().channels;
  const { zone, zones } = useZones(times.zone);
  return (
    <fieldset className="group times">
      <legend>{words.times}</legend>
      <ChannelChoice
        name="zone"
        label={words.zone}
        visibleLabel={words.zone}
        key={zone}
        value={zone}
        options={zones.map((each) => ({ value: each, label: each.replaceAll("_", " ") }))}
      />
      {hasMail && (
        <div className="times-row">
          <ChannelChoice
            name="digest"
            label={words.digest}
            visibleLabel={words.digest}
            value={times.digest}
            options={DIGESTS.map((each) => ({ value: each, label: words.digests[each] }))}
          />
          <ChannelChoice
            name="digest_hour"
            label={words.digestHour}
            visibleLabel={words.digestHour}
            value={String(times.digestHour)}
            options={HOURS}
          />
        </div>
      )}
      <div className="times-row">
        <ChannelChoice
          name="quiet_from"
          label={words.quiet}
          visibleLabel={words.quiet}
          value={times.quiet === null ? "" : String(times.quiet.from)}
          options={[{ value: "", label: words.none }, ...HOURS]}
        />
        <ChannelChoice
          name="quiet_until"
          label={words.quietUntil}
          visibleLabel={words.quietUntil}
          value={String(times.quiet?.until ?? USUAL_END)}
          options={HOURS}
        />
      </div>
      <p className="hint">{words.quietHelp}</p>
    </fieldset>
  );
}

/** Time zones known to the browser, and its current one. */
function useZones(chosen: string): { zone: string; zones: readonly string[] } {
  const isHydrated = useHydrated();
  return useMemo(() => {
    const zone = chosen || (isHydrated ? getBrowserTimeZone() : UTC);
    const known = isHydrated ? Intl.supportedValuesOf("timeZone") : [];
    return { zone, zones: [...new Set([zone, UTC, ...known])] };
  }, [chosen, isHydrated]);
}
