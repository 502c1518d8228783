import "./channels.css";
import { links } from "#domain/links.ts";
import { ChoicesForm } from "#features/people/preferences/ui/choices-form.tsx";
import { useLayout } from "#features/site/layout/ui/use-layout.ts";
import { NOTIFICATION_KINDS } from "#features/talk/notifications/kinds.ts";
import { useRestWords } from "#strings/use-words.ts";
import { setChannels } from "../api.ts";
import { type ChannelsView, MAIL_WAYS, NOTIFICATION_KIND_NAMES } from "../channel.ts";
import { ChannelChoice, ChannelSwitch } from "./channel-fields.tsx";
import { TimesFields } from "./times-fields.tsx";
import { ZoneUnsetContext } from "./use-channel.ts";

/** Form for channels and delivery times. Each choice is saved on change; without scripts by one button. */
export function ChannelsForm({ channels, saved }: { channels: ChannelsView; saved: boolean }) {
  const words = useRestWords().channels;
  const { viewer } = useLayout();
  const { choices, times, sendsMail, hasAddress } = channels;
  const hasMail = sendsMail && hasAddress;
  return (
    <ChoicesForm call={setChannels} input={{}} saved={saved} className="channels">
      <ZoneUnsetContext value={times.zone === ""}>
        <table className={hasMail ? "with-mail" : undefined}>
          <caption className="visually-hidden">{words.table}</caption>
          <thead>
            <tr>
              <th scope="col">{words.what}</th>
              <th scope="col">{words.columns.site}</th>
              <th scope="col">{words.columns.push}</th>
              {hasMail && <th scope="col">{words.columns.mail}</th>}
            </tr>
          </thead>
          <tbody>
            {NOTIFICATION_KIND_NAMES.filter((kind) => kind !== "modmail" || viewer?.moderates).map((kind) => {
              const labelOf = (column: keyof typeof words.columns) => `${words.kinds[kind]}: ${words.columns[column]}`;
              return (
                <tr key={kind}>
                  <th scope="row">{words.kinds[kind]}</th>
                  <td data-column={words.columns.site}>
                    {NOTIFICATION_KINDS[kind].isListed ? (
                      <ChannelSwitch
                        name={`site.${kind}`}
                        label={labelOf("site")}
                        value={choices[kind].site ? "on" : "off"}
                      />
                    ) : (
                      words.always
                    )}
                  </td>
                  <td data-column={words.columns.push}>
                    <ChannelSwitch
                      name={`push.${kind}`}
                      label={labelOf("push")}
                      value={choices[kind].push ? "on" : "off"}
                    />
                  </td>
                  {hasMail && (
                    <td data-column={words.columns.mail}>
                      <ChannelChoice
                        name={`mail.${kind}`}
                        label={labelOf("mail")}
                        value={choices[kind].mail}
                        options={MAIL_WAYS.map((way) => ({ value: way, label: words.ways[way] }))}
                      />
                    </td>
                  )}
                </tr>
              );
            })}
          </tbody>
        </table>
        {hasMail && <p className="hint">{words.messageNote}</p>}
        {!sendsMail && <p>{words.noMail}</p>}
        {sendsMail && !hasAddress && (
          <p>
            {words.noAddress} <a href={links.settingsAccount()}>{words.confirm}</a>
          </p>
        )}
        <TimesFields times={times} hasMail={hasMail} />
      </ZoneUnsetContext>
    </ChoicesForm>
  );
}
