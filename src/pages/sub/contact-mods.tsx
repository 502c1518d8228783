import "#ui/reading.css";
import { links } from "#domain/links.ts";
import { type Head, makePageHead } from "#features/site/layout/page-head.ts";
import { PageColumns } from "#features/site/layout/ui/page-frame.tsx";
import { ContactForm } from "#features/talk/modmail/ui/contact-form.tsx";
import { useTeamWords } from "#strings/use-words.ts";
import { usePageData } from "#ui/navigation.tsx";
import { Time } from "#ui/time.tsx";
import type { load } from "./contact-mods.load.ts";

export const head: Head<typeof load> = ({ layout, words, data }) =>
  makePageHead(layout, `${words.subs.contactMods} (${data.sub})`);

export function Page() {
  const { sub, subject, refusal, earlier } = usePageData<typeof load>();
  const words = useTeamWords().modmail;
  return (
    <PageColumns>
      <div className="head">
        <h1>{words.contact(sub)}</h1>
      </div>
      <div className="panel stack">
        <p>{words.contactLead}</p>
        {refusal !== null ? <p className="notice">{refusal}</p> : <ContactForm key={sub} sub={sub} subject={subject} />}
      </div>
      {earlier.length > 0 && (
        <section className="panel stack">
          <h2>{words.earlier}</h2>
          <ul className="modmail-others">
            {earlier.map((one) => (
              <li key={one.tid}>
                <a href={links.teamConversation(one.tid)}>{one.subject}</a>
                <small>
                  <Time at={one.at} inList />
                </small>
              </li>
            ))}
          </ul>
        </section>
      )}
    </PageColumns>
  );
}
