import "./bans.css";
import { links } from "#domain/links.ts";
import { ManageFrame } from "#features/circles/subs/ui/manage-frame.tsx";
import { useTeamWords, useWords } from "#strings/use-words.ts";
import { Pager } from "#ui/pager.tsx";
import type { BansView } from "../ban.ts";
import { BanForm } from "./ban-form.tsx";
import { BanTable } from "./ban-table.tsx";

/** Active and past bans of a sub, and the ban form. */
export function BansPage({ view }: { view: BansView }) {
  const words = useTeamWords().bans;
  const { layout, feeds } = useWords();
  const { sub, active, past, form, lifting } = view;
  const pagerOf = (list: BansView["active"], by: "after" | "past") => (
    <Pager
      label={feeds.pages}
      previous={list.isFirst ? null : { to: links.subBans(sub), text: layout.firstPage }}
      next={list.next === null ? null : { to: links.subBans(sub, { [by]: list.next }), text: layout.nextPage }}
    />
  );
  return (
    <ManageFrame manage={view.manage} current="bans" title={words.title(sub)} isWide>
      {form && <BanForm key={form.user} sub={sub} form={form} />}
      <section className="bans-list" aria-labelledby="bans-active">
        <h2 id="bans-active" tabIndex={-1}>
          {words.active}
        </h2>
        {active.bans.length === 0 ? (
          <p className="hint">{words.none}</p>
        ) : (
          <BanTable
            sub={sub}
            label={words.active}
            bans={active.bans}
            lifting={lifting}
            at={(lift) => links.subBans(sub, { lift: lift ?? undefined })}
            isStaff={view.isStaff}
          />
        )}
        {pagerOf(active, "after")}
      </section>
      {(past.bans.length > 0 || !past.isFirst) && (
        <section className="bans-list" aria-labelledby="bans-past">
          <h2 id="bans-past">{words.past}</h2>
          <BanTable sub={sub} label={words.past} bans={past.bans} isStaff={false} />
          {pagerOf(past, "past")}
        </section>
      )}
    </ManageFrame>
  );
}
