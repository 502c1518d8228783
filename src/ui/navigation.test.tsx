import type { ReactNode } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { NavigationProvider, stillNavigation, useLocation, usePageState, WithoutReader } from "./navigation.tsx";

const navigation = stillNavigation({
  location: { pathname: "/alices", search: "", hash: "", key: "first" },
  page: { id: "home", params: {}, data: { name: "alice" }, module: null, wearsChoice: false },
  layout: { viewer: { name: "alice" } },
  form: { text: "by alice" },
  failure: null,
  scrollTo: null,
});

const readers: Record<string, () => unknown> = {
  layout: () => usePageState().layout,
  data: () => usePageState().page?.data,
  form: () => usePageState().form,
  address: () => useLocation().pathname,
};

function Piece({ read }: { read: () => unknown }) {
  return JSON.stringify(read());
}

const render = (piece: ReactNode) =>
  renderToStaticMarkup(<NavigationProvider navigation={navigation}>{piece}</NavigationProvider>);

test.each(Object.entries(readers))("a shared piece cannot read the page's %s", (_, read) => {
  const piece = <Piece read={read} />;
  expect(render(piece)).toContain("alice");
  expect(() => render(<WithoutReader>{piece}</WithoutReader>)).toThrow("outside of a page");
});
