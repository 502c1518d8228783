import type { FormEvent } from "react";
import { links } from "#domain/links.ts";
import type { Announcement } from "#domain/live.ts";
import { setPreference } from "#features/people/preferences/api.ts";
import { usePreferences, useSetPreference } from "#features/people/preferences/ui/use-preferences.ts";
import { useWords } from "#strings/use-words.ts";
import { CallForm } from "#ui/call-form.tsx";
import { Icon } from "#ui/icon.tsx";
import { useOverlay } from "#ui/overlay.tsx";
import { Time } from "#ui/time.tsx";

/** Announced post above the lists; updated live. */
export function AnnouncementBanner({ initial }: { initial: Announcement | null }) {
  const { posts, layout } = useWords();
  const { announcement } = useOverlay("announcement", "only", { announcement: initial });
  // a dismissed announcement can arrive again as a missed event
  const dismissed = usePreferences().announcement;
  if (announcement === null || announcement.pid === dismissed) return null;
  const { pid, title, user, sub, post_url, sub_url, posted } = announcement;
  return (
    <section className="notice announcement" aria-label={layout.announcement}>
      <span className="tag announced">{layout.announcement}</span>
      <p>
        <a className="strong" href={post_url}>
          {title}
        </a>{" "}
        <small>
          {user === null ? posts.deletedPerson : <a href={links.person(user)}>{user}</a>} · <a href={sub_url}>{sub}</a>{" "}
          · <Time at={posted} />
        </small>
      </p>
      <DismissButton pid={pid} />
    </section>
  );
}

/** Button that dismisses the announcement; stored as a preference. */
function DismissButton({ pid }: { pid: number }) {
  const { layout } = useWords();
  const choose = useSetPreference();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void choose("announcement", pid);
  };
  return (
    <CallForm className="push" call={setPreference} input={{ name: "announcement" }} onSubmit={submit}>
      <button type="submit" className="tool" name="value" value={pid} aria-label={layout.dismiss}>
        <Icon name="close" />
      </button>
    </CallForm>
  );
}
