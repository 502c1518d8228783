import { expect, test } from "vitest";
import { links } from "#domain/links.ts";
import { createStaticNavigation, NavigationProvider, type PageState } from "#ui/navigation.tsx";
import { rendered } from "../../../../../tests/support/rendered.tsx";
import { FirstSteps } from "./first-steps.tsx";

test("links to a first post only if there is a sub", async () => {
  const steps = (subs: unknown[]) =>
    rendered(
      <NavigationProvider
        navigation={createStaticNavigation({ layout: { subs }, location: { key: "" } } as unknown as PageState)}
      >
        <FirstSteps />
      </NavigationProvider>,
    );
  const hrefs = async (subs: unknown[]) => (await steps(subs)).all("a").map(({ href }) => href);
  expect(await hrefs([])).toEqual([links.createSub(), links.register()]);
  expect(await hrefs([{ sid: 1 }])).toEqual([links.submit("text"), links.register()]);
});
