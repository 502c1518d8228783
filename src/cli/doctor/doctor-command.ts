import { resolve } from "node:path";
import { countVerdicts, type DoctorProgress, type DoctorReport, verdictOf } from "#domain/doctor.ts";
import { storeReport } from "#features/data/doctor/server/stored-report.ts";
import { getSettings } from "#features/site/configuration/server/site-queries.ts";
import { lazily } from "#lib/lazily.ts";
import { programVersion } from "#platform/program-version.ts";
import { cli } from "#strings/en/cli.ts";
import { doctor as words } from "#strings/en/doctor.ts";
import type { NoDatabaseCommand, NoDatabaseContext } from "../no-database-context.ts";
import { openUnmigrated } from "../open-unmigrated.ts";
import { parseArguments } from "../parse-arguments.ts";
import { progressReport } from "../progress.ts";
import { askPublicly } from "./ask-publicly.ts";
import { runChecks } from "./run-checks.ts";

/** Exit codes; 2 is for invalid arguments. */
const EXIT_CODES = { fine: 0, broken: 1, look: 3 };

/** `doctor [--json]` */
export const doctor: NoDatabaseCommand = async (context, given) => {
  const isJson = parseArguments("doctor", given).values.json;
  const show = context.progress(cli.doctor.looking);
  const report = progressReport<DoctorProgress>();
  const db = await openUnmigrated(context.config);
  try {
    const settings = await getSettings(db.read);
    const { config, now } = context;
    const found = await runChecks(
      { config, db, settings, now, askPublicly: lazily(() => askPublicly(config, db, programVersion)) },
      ({ stage, done, total }) => {
        if (!isJson) show(done, total);
        report({ stage, done, total });
      },
    );
    context.endProgress();
    await storeReport(resolve(config.dataDir), found);
    if (isJson) context.print(JSON.stringify(asJson(found), null, 2));
    else printReport(context, found);
    const { broken, look } = countVerdicts(found.findings);
    return broken > 0 ? EXIT_CODES.broken : look > 0 ? EXIT_CODES.look : EXIT_CODES.fine;
  } finally {
    context.endProgress();
    await db.close();
  }
};

function asJson({ at, findings }: DoctorReport) {
  return {
    at: new Date(at).toISOString(),
    ...countVerdicts(findings),
    findings: findings.map((finding) => ({
      ...finding,
      verdict: verdictOf(finding),
      sentences: words.sentences[finding.code](finding.values),
      fix: words.fixes[finding.code]?.(finding.values) ?? null,
    })),
  };
}

function printReport(context: NoDatabaseContext, { findings }: DoctorReport): void {
  for (const finding of findings) {
    const sentence = words.sentences[finding.code](finding.values);
    context.print(cli.doctor.line(words.verdicts[verdictOf(finding)], words.checks[finding.check], sentence));
    const fix = words.fixes[finding.code]?.(finding.values);
    if (fix) context.print(`    ${fix}`);
  }
  context.print(words.sum(countVerdicts(findings)));
}
