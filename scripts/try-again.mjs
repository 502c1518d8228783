// more failures than these are no accident of a busy machine
const most = 5;

/**
 * The row of a step after the files of the tests that failed in it, if they were few, ran once more: `run` takes the files
 * and resolves to their row. What passes then is no failure, and is listed as `unsteady`.
 */
export async function tryAgain(row, run) {
  const { failed, failedFiles = [], failures = [] } = row;
  // one that is in no list is an error outside of tests
  if (failed === 0 || failed > most || failed !== failures.length) return row;
  console.log(`\nOnce more, alone: ${failedFiles.join(", ")}`);
  const again = await run(failedFiles);
  if (again.failed > 0) return row;
  return { ...row, passed: row.passed + failed, failed: 0, failures: [], unsteady: failures };
}
