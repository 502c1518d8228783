import { expect, test } from "vitest";
import { rendered } from "../../tests/support/rendered.tsx";
import { Button } from "./button.tsx";

test("is disabled while busy or on request, and still focusable", async () => {
  const shown = async (props: Parameters<typeof Button>[0]) => {
    const { html } = await rendered(<Button {...props}>Send</Button>);
    return [html.includes('aria-disabled="true"'), html.includes('aria-busy="true"'), / disabled/.test(html)];
  };
  expect(await shown({})).toEqual([false, false, false]);
  expect(await shown({ "aria-disabled": false })).toEqual([false, false, false]);
  expect(await shown({ "aria-disabled": true })).toEqual([true, false, false]);
  expect(await shown({ busy: true })).toEqual([true, true, false]);
});
