import { appendFileSync, readFileSync } from "node:fs";
import { type RunnerTestCase, type RunnerTestFile, TestRunner, vi } from "vitest";
import type { MutantEvent, Plan } from "./plan.ts";
import "./switches.ts";

interface Spec {
  filepath: string;
  testIds?: string[];
}

/** Tests of a file that may detect a mutant; all tests if `testIds` is missing. */
interface Reach extends Spec {
  /** True if the mutant ran while the file was loaded, so its modules must be reloaded. */
  isLoaded: boolean;
  ms: number;
}

const plan = JSON.parse(readFileSync(process.env.AMBIT_MUTANTS ?? "", "utf8")) as Plan;
const reloaded = new Set(plan.reloaded);
const emit = (event: MutantEvent) => appendFileSync(plan.events, `${JSON.stringify(event)}\n`);

/** Internal members of Vitest without types. */
interface Inner {
  workerState: { ctx: { files: Spec[] } };
  cancelRun: boolean;
}

/**
 * Runs all test files once and records the mutants that each test reaches. Then runs these tests for each mutant in
 * the same process: Vitest continues while its list of files grows.
 */
export default class MutantRunner extends TestRunner {
  #inner = this as unknown as Inner;
  #specs = this.#inner.workerState.ctx.files;
  #unread = this.#specs.length;
  #reached = new Map<number, Map<string, Reach>>();
  #tries = this.#tryAll();
  #failed: string | null = null;
  /** Tests that pass without a mutant in the same selection. */
  #trusted = new Set<string>();
  #file = "";

  get #isFirstRun(): boolean {
    return this.#unread > 0;
  }

  override onCollectStart(file: RunnerTestFile): void {
    super.onCollectStart(file);
    this.#file = file.filepath;
    this.#failed = null;
    if (!this.#isFirstRun) return;
    vi.resetModules();
    globalThis.reachedMutants.clear();
  }

  onCollected(): void {
    if (this.#isFirstRun) this.#note({ isLoaded: true });
  }

  override async onBeforeRunTask(test: RunnerTestCase): Promise<void> {
    // hooks of the whole file run between two tests
    if (this.#isFirstRun) this.#note({});
    await super.onBeforeRunTask(test);
  }

  override onAfterRunTask(test: RunnerTestCase): void {
    super.onAfterRunTask(test);
    if (this.#isFirstRun) this.#note({ test });
    if (test.result?.state !== "fail") return;
    this.#failed ??= `${test.file.name}: ${test.fullTestName}`;
    if (this.#isFirstRun) emit({ broken: `${this.#failed}: ${test.result.errors?.[0]?.message}` });
    else this.#inner.cancelRun = true;
  }

  override onAfterRunFiles(files: RunnerTestFile[]): void {
    super.onAfterRunFiles(files);
    this.#inner.cancelRun = false;
    for (const { name, result } of files) if (result?.state === "fail") this.#failed ??= name;
    if (this.#isFirstRun) {
      this.#note({});
      emit({ ran: this.#file });
      this.#unread -= 1;
      if (this.#isFirstRun) return;
      const silent = async () => {};
      Object.assign(this, { onCollected: silent, onTaskUpdate: silent });
    }
    const next = this.#tries.next();
    if (!next.done) this.#specs.push(next.value);
  }

  *#tryAll(): Generator<Spec, void, void> {
    for (const id of plan.ids) {
      emit({ trying: id });
      const reaches = [...(this.#reached.get(id)?.values() ?? [])].sort((a, b) => a.ms - b.ms);
      let by: string | null = null;
      for (const reach of reaches) {
        by = yield* this.#try(id, reach);
        if (by !== null) break;
      }
      const tests = reaches.reduce((sum, { testIds }) => sum + (testIds?.length ?? 1), 0);
      emit(by === null ? { survived: id, tests } : { killed: id, by });
    }
  }

  /**
   * Runs the tests of a file for a mutant.
   * @returns the test that detected it
   */
  *#try(id: number, reach: Reach): Generator<Spec, string | null, void> {
    const { ms: _, ...spec } = reach;
    const isLoaded = reach.isLoaded || reloaded.has(id);
    globalThis.activeMutant = id;
    globalThis.loopTurns = 0;
    if (isLoaded) vi.resetModules();
    yield spec;
    const failed = this.#failed;
    globalThis.activeMutant = 0;
    if (isLoaded) vi.resetModules();
    if (failed === null || this.#trusted.has(failed)) return failed;
    yield spec;
    if (this.#failed === null) this.#trusted.add(failed);
    else emit({ broken: `${this.#failed}, run without the other tests of its file` });
    return this.#failed === null ? failed : null;
  }

  #note({ isLoaded = false, test }: { isLoaded?: boolean; test?: RunnerTestCase }): void {
    for (const id of globalThis.reachedMutants) {
      const files = this.#reached.get(id) ?? new Map<string, Reach>();
      this.#reached.set(id, files);
      const reach = files.get(this.#file) ?? { filepath: this.#file, testIds: [], isLoaded: false, ms: 0 };
      files.set(this.#file, reach);
      reach.isLoaded ||= isLoaded;
      if (test) reach.testIds?.push(test.id);
      else delete reach.testIds;
      reach.ms += test?.result?.duration ?? 0;
    }
    globalThis.reachedMutants.clear();
  }
}
