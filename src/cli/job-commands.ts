import { enqueueOlderPreviews } from "#features/content/posts/server/older-previews.ts";
import { listJobs, retryFailed } from "#platform/jobs/job-queries.ts";
import { cli } from "#strings/en/cli.ts";
import { type Command, WrongUse } from "./cli-context.ts";
import { parseArguments } from "./parse-arguments.ts";

const MAX_SHOWN_JOBS = 200;

/** `jobs` */
export const showJobs: Command = async (context, words) => {
  parseArguments("jobs", words);
  const jobs = await listJobs(context.db.read, MAX_SHOWN_JOBS);
  for (const job of jobs) {
    const isRunning = Boolean(job.is_running);
    const state = isRunning ? "running" : job.failed_at !== null ? "failed" : "waiting";
    const at = isRunning ? job.leased_until : (job.failed_at ?? job.due_at);
    const name = job.key === null || job.key === job.kind ? job.kind : `${job.kind} ${job.key}`;
    context.print(cli.job({ jid: job.jid, name, state, at: new Date(Number(at)).toISOString(), tries: job.tries }));
    if (job.error !== null) context.print(cli.jobError(job.error));
  }
  if (jobs.length === 0) context.print(cli.noJobs);
  if (jobs.length === MAX_SHOWN_JOBS) context.print(cli.moreJobs(MAX_SHOWN_JOBS));
  return jobs.some((job) => job.failed_at !== null) ? 1 : 0;
};

/** `jobs retry ID|--all` */
export const retryJobs: Command = async (context, words) => {
  const {
    positionals: [id = ""],
    values: { all },
  } = parseArguments("jobs retry", words);
  if (all ? id !== "" : !/^\d{1,15}$/.test(id)) throw new WrongUse(cli.missing.job);
  const jid = all ? "all" : Number(id);
  const retried = await context.db.write((trx) => retryFailed(trx, jid, context.now()));
  if (retried.length > 0) context.print(cli.jobsRetried(retried.length));
  else context.complain(jid === "all" ? cli.noneFailed : cli.notFailed(jid));
  return retried.length > 0 || jid === "all" ? 0 : 1;
};

/** `jobs previews` */
export const fetchPreviews: Command = async (context, words) => {
  parseArguments("jobs previews", words);
  await context.db.write((trx) => enqueueOlderPreviews(trx, context.now()));
  context.print(cli.previewsBegun);
  return 0;
};
