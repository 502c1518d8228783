import { expect, test } from "vitest";
import { scriptJson, scriptJsonParts, sharedScriptJson, WrittenJson } from "./script-json.ts";
import { textOf } from "./shared-text.ts";

test("nothing in it can end the script, and it means the same", () => {
  const hostile = "</script><script>alert(1)</script><!-- & \u2028 \u2029";
  const text = scriptJson({ hostile });
  expect(text).not.toMatch(/[<\u2028\u2029]/);
  expect(JSON.parse(text)).toEqual({ hostile });
});

test("what is written already is put in at its places, and shared texts stay parts of their own", () => {
  const written = new WrittenJson();
  const [one, other] = [{ name: "one </script>" }, { name: "other" }];
  const value = {
    one: written.add(scriptJsonParts(one)),
    "0": "1",
    list: written.addList([sharedScriptJson(one), sharedScriptJson(other)]),
    none: written.addList([]),
  };
  // in another order than they were added
  const parts = scriptJsonParts({ last: value.list, ...value }, written);
  expect(JSON.parse(textOf(parts))).toEqual({ last: [one, other], one, "0": "1", list: [one, other], none: [] });
  expect(parts.filter((part) => part === sharedScriptJson(other))).toHaveLength(2);
  expect(textOf(parts)).not.toContain("</");
});

test("a place of another value is not sent as it stands", () => {
  const place = new WrittenJson().add(["1"]);
  expect(() => scriptJson({ place })).toThrow("place 0");
});
