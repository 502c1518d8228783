import { expect, test } from "vitest";
import { fixtureRepository } from "../repository.ts";
import { missingTokens, unusedClasses } from "./unused-classes.ts";

test("finds only classes without a component", () => {
  const found = unusedClasses(
    fixtureRepository({
      "src/ui/row.css": `@import "./a.css"; /* .note */
        .row:not(.gone, .c > .dead) { margin: 0.5rem; }
        @media print { .up { top: 0 } .dead { top: 0 } }`,
      "src/ui/row.tsx": `import "./dead.css";
        const a = <p className={gone ? "row gone" : \`c \${way}\`} />; type Way = "up";`,
      "src/ui/row.test.tsx": `const a = "dead";`,
      "docs/theming.md": "| `.row` | a row |\n| `.promised` | nothing |\n",
    }),
  );
  expect(found.map(({ file, line, reason }) => `${file}:${line} ${reason}`)).toEqual([
    "src/ui/row.css:2 no component has the class .dead",
    "docs/theming.md:2 no component has the class .promised",
  ]);
});

test("finds only promised tokens that are missing", () => {
  const found = missingTokens(
    fixtureRepository({
      "src/ui/tokens.css": ":root { --ground: #fff; }",
      "docs/theming.md": "`--ground`\n\n`var(--gone)` and --unquoted",
    }),
  );
  expect(found).toEqual([{ file: "docs/theming.md", line: 3, reason: "src/ui/tokens.css has no --gone" }]);
});
