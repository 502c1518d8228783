/** List of ids, eight bytes each. */
export class IdList {
  #ids = new Float64Array(1_024);
  #count = 0;

  add(id: number): void {
    if (this.#count === this.#ids.length) {
      const more = new Float64Array(this.#ids.length * 2);
      more.set(this.#ids);
      this.#ids = more;
    }
    this.#ids[this.#count] = id;
    this.#count += 1;
  }

  get count(): number {
    return this.#count;
  }

  /** Sorts the ids. @returns a duplicate id; null without duplicates */
  sort(): number | null {
    const ids = this.#ids.subarray(0, this.#count).sort();
    for (let at = 1; at < ids.length; at += 1) if (ids[at] === ids[at - 1]) return ids[at] ?? null;
    return null;
  }

  /** Index of an id after sorting; null if missing. */
  placeOf(id: number): number | null {
    let from = 0;
    let to = this.#count;
    while (from < to) {
      const middle = (from + to) >>> 1;
      if ((this.#ids[middle] ?? 0) < id) from = middle + 1;
      else to = middle;
    }
    return from < this.#count && this.#ids[from] === id ? from : null;
  }
}
