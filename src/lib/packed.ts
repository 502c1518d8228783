/**
 * A view model as JSON text. The router's own encoding walks every value of what a loader returns; a list of posts or a
 * thread has thousands, and as one text it costs next to nothing.
 */
export type Packed<T> = string & { readonly packs?: T };

export function pack<T>(value: T): Packed<T> {
  return JSON.stringify(value);
}

export function unpack<T>(packed: Packed<T>): T {
  return JSON.parse(packed) as T;
}
