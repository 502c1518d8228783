import "./components.css";
import { type Head, titled } from "#features/site/layout/page-head.ts";
import { usePageData } from "#ui/navigation.tsx";
import { Controls } from "./controls.tsx";
import { Fields } from "./fields.tsx";
import type { load } from "./load.ts";
import { Messages } from "./messages.tsx";
import { Tables } from "./tables.tsx";
import { Things } from "./things.tsx";

const NAME = "components";

export const head: Head = ({ layout }) => titled(layout, NAME);

/** Every component in all its states, for those who build a screen. Only development has this page. */
export function Page() {
  const { now } = usePageData<typeof load>();
  return (
    <div className="page solo wide">
      <main id="main" tabIndex={-1}>
        <div className="head">
          <h1>{NAME}</h1>
        </div>
        <div className="all-samples">
          <Controls />
          <Fields />
          <Messages />
          <Tables now={now} />
          <Things now={now} />
        </div>
      </main>
    </div>
  );
}
