// more failures are not caused by a busy machine
const most = 5;

/**
 * Repeats the files of the failed tests once, if they are few: `run` takes the files and resolves to their row. Tests
 * that then pass are listed as `unsteady` instead of failed.
 * @returns the updated row of the step
 */
export async function tryAgain(row, run) {
  const { failed, failedFiles = [], failures = [] } = row;
  // a failure without a test is an error outside of tests
  if (failed === 0 || failed > most || failed !== failures.length) return row;
  console.log(`\nOnce more, alone: ${failedFiles.join(", ")}`);
  const again = await run(failedFiles);
  if (again.failed > 0) return row;
  return { ...row, passed: row.passed + failed, failed: 0, failures: [], unsteady: failures };
}
