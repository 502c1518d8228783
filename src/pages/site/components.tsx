import "./components/components.css";
import { type Head, makePageHead } from "#features/site/layout/page-head.ts";
import { usePageData } from "#ui/navigation.tsx";
import { Controls } from "./components/controls.tsx";
import { Fields } from "./components/fields.tsx";
import { Messages } from "./components/messages.tsx";
import { SampleContent } from "./components/sample-content.tsx";
import { SampleTables } from "./components/tables.tsx";
import type { load } from "./components.load.ts";

const NAME = "components";

export const head: Head = ({ layout }) => makePageHead(layout, NAME);

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
          <SampleContent now={now} />
        </div>
      </main>
    </div>
  );
}
