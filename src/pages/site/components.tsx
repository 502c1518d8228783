import "./components/components.css";
import { type Head, titled } from "#features/site/layout/page-head.ts";
import { usePageData } from "#ui/navigation.tsx";
import { Controls } from "./components/controls.tsx";
import { Fields } from "./components/fields.tsx";
import { Messages } from "./components/messages.tsx";
import { SampleTables } from "./components/tables.tsx";
import { Things } from "./components/things.tsx";
import type { load } from "./components.load.ts";

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
          <SampleTables now={now} />
          <Things now={now} />
        </div>
      </main>
    </div>
  );
}
