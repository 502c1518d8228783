/** The same for every address: whether somebody has it is shown to nobody but its reader. */
export function load() {
  return null;
}
