import "#features/subs/ui/top-bar-order.css";
import { type MetaArgs, useLoaderData } from "react-router";
import { titleOf, wordsOf } from "#features/site/page-title.ts";
import { PageColumns } from "#features/site/ui/page-frame.tsx";
import { useShownForm } from "#features/site/ui/use-shell.ts";
import { TopBarOrder } from "#features/subs/ui/top-bar-order.tsx";
import { usePartWords } from "#strings/use-words.ts";
import { pageData } from "#ui/page-data.ts";
import { load } from "./load.ts";

export const loader = load;
export const clientLoader = pageData;

export const meta = ({ matches }: MetaArgs) => titleOf(matches, wordsOf(matches).shell.orderCircles);

export default function SettingsTopBar() {
  const { circles, saved } = useLoaderData<typeof loader>();
  const words = usePartWords("topBar");
  const form = useShownForm();
  return (
    <PageColumns>
      <section className="panel stack">
        <h1>{words.title}</h1>
        <TopBarOrder circles={circles} saved={saved && form === null} refused={form !== null} />
      </section>
    </PageColumns>
  );
}
