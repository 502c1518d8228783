import { useEffect, useState } from "react";
import { useRestWords } from "#strings/use-words.ts";
import { type DeliveryTimes, DIGESTS } from "../channel.ts";
import { ChannelChoice } from "./channel-fields.tsx";

const HOURS = Array.from({ length: 24 }, (_, hour) => ({
  value: String(hour),
  label: `${String(hour).padStart(2, "0")}:00`,
}));
const USUAL_END = 7;

/** When push and mail come, in the reader's own time zone. */
export function TimesFields({ times, hasMail }: { times: DeliveryTimes; hasMail: boolean }) {
  const words = useRestWords().channels;
  const zones = useZones(times.zone);
  return (
    <fieldset className="group times">
      <legend>{words.times}</legend>
      <ChannelChoice
        name="zone"
        label={words.zone}
        visibleLabel={words.zone}
        value={times.zone}
        options={zones.map((zone) => ({ value: zone, label: zone.replaceAll("_", " ") }))}
      />
      {hasMail && (
        <p className="row">
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
        </p>
      )}
      <p className="row">
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
      </p>
      <p className="hint">{words.quietHelp}</p>
    </fieldset>
  );
}

/** The zones to choose from: the browser has a list of them, and knows the one that it is in. */
function useZones(chosen: string): readonly string[] {
  const [zones, setZones] = useState<readonly string[]>(() => [...new Set([chosen, "UTC"])]);
  useEffect(() => {
    const here = new Intl.DateTimeFormat().resolvedOptions().timeZone;
    setZones([...new Set([chosen, here, "UTC", ...Intl.supportedValuesOf("timeZone")])]);
  }, [chosen]);
  return zones;
}
