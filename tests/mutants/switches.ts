/** Max loop iterations; more count as endless. Tests need less than a tenth of it. */
const MAX_TURNS = 2_000_000;

declare global {
  /** Id of the active mutant; 0 for none. */
  var activeMutant: number;
  var loopTurns: number;
  /** Mutants whose code ran while none was active. */
  var reachedMutants: Set<number>;
  var isMutant: (id: number) => boolean;
  var countLoop: () => void;
}

if (globalThis.reachedMutants === undefined) {
  globalThis.activeMutant = 0;
  globalThis.loopTurns = 0;
  globalThis.reachedMutants = new Set();
  globalThis.isMutant = (id) => {
    if (globalThis.activeMutant === 0) globalThis.reachedMutants.add(id);
    return globalThis.activeMutant === id;
  };
  globalThis.countLoop = () => {
    globalThis.loopTurns += 1;
    if (globalThis.loopTurns > MAX_TURNS && globalThis.activeMutant !== 0) throw new Error("endless loop");
  };
}

export {};
