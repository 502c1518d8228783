/** Browser storage like `localStorage`: each entry is a property of the object. */
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

/** Storage of a browser that blocks it. */
export const refusingStorage = { getItem: refuse, setItem: refuse, removeItem: refuse };
