import "./configuration.css";
import { adminLinks } from "#domain/admin-links.ts";
import { useAdminWords } from "#strings/use-words.ts";
import { FilterChips } from "#ui/table/filter-chips.tsx";
import { FilterField } from "#ui/table/filter-field.tsx";
import type { ConfigurationView } from "../configuration.ts";
import { SettingLine } from "./setting-line.tsx";

const SOUGHT_MAX = 100;

/** Site settings by group, with search, inline editing and reset. */
export function Configuration({ view }: { view: ConfigurationView }) {
  const words = useAdminWords().configuration;
  const { groups, changed, history, query } = view;
  const show = query.onlyChanged ? "changed" : undefined;
  const at = (more: Parameters<typeof adminLinks.configuration>[0]) =>
    adminLinks.configuration({ q: query.q, show, ...more });
  return (
    <>
      <div className="setting-finder">
        <FilterField
          path={adminLinks.configuration()}
          kept={{ show }}
          name="q"
          typed={query.q}
          at={(q) => adminLinks.configuration({ q, show })}
          label={words.search}
          hint={words.searchHint}
          button={words.searchSend}
          maxLength={SOUGHT_MAX}
        />
        <FilterChips
          clearedAt={adminLinks.configuration()}
          chips={[
            {
              key: "changed",
              text: words.changed(changed),
              isOn: query.onlyChanged,
              to: adminLinks.configuration({ q: query.q, show: query.onlyChanged ? undefined : "changed" }),
            },
          ]}
        />
      </div>
      {groups.length === 0 && (
        <div className="empty">
          <p>{words.none}</p>
          <p>{words.noneHelp}</p>
          <a className="btn" href={adminLinks.configuration()}>
            {words.all}
          </a>
        </div>
      )}
      {groups.map(({ title, settings }) => (
        <section key={title} className="setting-group" aria-label={title}>
          <h2>{title}</h2>
          <ul className="setting-lines">
            {settings.map((setting) => (
              <SettingLine
                key={setting.name}
                setting={setting}
                isEdited={query.edit === setting.name}
                history={query.history === setting.name ? history : null}
                at={at}
              />
            ))}
          </ul>
        </section>
      ))}
    </>
  );
}
