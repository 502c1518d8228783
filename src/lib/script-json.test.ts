import { expect, test } from "vitest";
import { scriptJson } from "./script-json.ts";

test("cannot end the script and keeps its meaning", () => {
  const hostile = "</script><script>alert(1)</script><!-- & \u2028 \u2029";
  const text = scriptJson({ hostile });
  expect(text).not.toContain("<");
  expect(JSON.parse(text)).toEqual({ hostile });
});
