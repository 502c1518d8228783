import { expect, test } from "vitest";
import { rendered } from "../../tests/support/rendered.tsx";
import { DateField } from "./date-field.tsx";

const AT = Date.UTC(2030, 0, 2, 23, 34, 56);
/** Returns the chosen option of each list, and the day. */
async function shown(props: Partial<Parameters<typeof DateField>[0]>) {
  const { html, all, text } = await rendered(<DateField name="end" label="Until" {...props} />);
  const [day] = all("input").filter(({ type }) => type === "date");
  const chosen = Array.from(html.matchAll(/<option selected="">(\d\d)<\/option>/g), ([, digits]) => digits);
  return { day: day?.value, chosen, isOn: all("input").some(({ checked }) => checked === ""), text };
}

test("starts at noon without a date, and unchecked if optional", async () => {
  expect(await shown({})).toMatchObject({ day: "", chosen: ["12", "00"], isOn: false });
  const optional = await shown({ optional: true });
  expect(optional).toMatchObject({ chosen: ["12", "00"], isOn: false });
  expect(optional.text).toContain("Never");
  expect(await shown({ optional: true, initial: null })).toEqual(optional);
});

test("shows an initial time in UTC to the minute before scripts run", async () => {
  const begun = await shown({ initial: AT, optional: true });
  expect(begun).toMatchObject({ day: "2030-01-02", chosen: ["23", "34"], isOn: true });
  // the minute of the instant is listed once
  expect(begun.text).toContain("25 30 34 35 40");
  expect((await shown({ initial: Date.UTC(2030, 0, 2, 23, 35) })).text).toContain("30 35 40");
});

test("prefers typed values to the initial instant", async () => {
  const values = { "end-date": "2031-05-06", "end-hour": "07", "end-minute": "45" };
  expect(await shown({ initial: AT, optional: true, values })).toMatchObject({
    day: "2031-05-06",
    chosen: ["07", "45"],
    isOn: false,
  });
  expect((await shown({ optional: true, values: { ...values, "end-on": "on" } })).isOn).toBe(true);
});
