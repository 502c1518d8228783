import { use } from "react";
import { renderToString } from "react-dom/server";
import { expect, test } from "vitest";
import { CsrfContext, CsrfField } from "#ui/csrf-field.tsx";
import { NavigationProvider, stillNavigation, useLocation, usePageState } from "#ui/navigation.tsx";
import { RenderAloneContext } from "#ui/render-alone.ts";
import { renderAlone } from "./render-alone.tsx";

const navigation = stillNavigation({
  location: { pathname: "/alices", search: "", hash: "", key: "first" },
  page: { id: "home", params: {}, data: { name: "alice" }, module: null, wearsChoice: false },
  layout: { viewer: { name: "alice" } },
  form: { text: "by alice" },
  failure: null,
  scrollTo: null,
});

const parts: Record<string, () => React.ReactNode> = {
  layout: () => JSON.stringify(usePageState().layout),
  data: () => JSON.stringify(usePageState().page?.data),
  form: () => JSON.stringify(usePageState().form),
  address: () => useLocation().pathname,
  "form token": () => <CsrfField />,
};

function Alone({ part }: { part: () => React.ReactNode }) {
  return use(RenderAloneContext)?.(part, {});
}

test.each(Object.entries(parts))("a part that is rendered alone cannot read the page's %s", (_, part) => {
  const Part = part;
  const render = (content: React.ReactNode) =>
    renderToString(
      <RenderAloneContext value={(one, props) => renderAlone(one, props, "en", 0).html}>
        <CsrfContext value="token of alice">
          <NavigationProvider navigation={navigation}>{content}</NavigationProvider>
        </CsrfContext>
      </RenderAloneContext>,
    );
  expect(render(<Part />)).toContain("alice");
  expect(() => render(<Alone part={part} />)).toThrow("outside of a page");
});

let times = 0;

function Name({ name, read }: { name: string; read?: () => string }) {
  times += 1;
  return <b>{read?.() ?? name}</b>;
}

function Empty() {
  return <i />;
}

test("a part is rendered from the JSON of its props, once for equal props", () => {
  const render = (name: string, now = 0, language = "en") =>
    renderAlone(Name, { name, read: () => "alice" }, language, now).html;
  expect([render("bob"), render("bob"), render("carol")]).toEqual(["<b>bob</b>", "<b>bob</b>", "<b>carol</b>"]);
  expect(times).toBe(2);
  render("bob", 10_000);
  render("bob", 0, "es");
  expect(times).toBe(4);
  expect(renderAlone(Empty, { name: "bob" }, "en", 0).html).toBe("<i></i>");
});
