/** What a browser stores, as its `localStorage` does: each entry is a member of the object. */
export class FakeStorage {
  [key: string]: unknown;

  getItem(key: string): string | null {
    return Object.hasOwn(this, key) ? (this[key] as string) : null;
  }
  setItem(key: string, text: string): void {
    this[key] = text;
  }
  removeItem(key: string): void {
    delete this[key];
  }
}

const refuse = () => {
  throw new Error("SecurityError");
};

/** Of a browser that does not store. */
export const refusingStorage = { getItem: refuse, setItem: refuse, removeItem: refuse };
