export const subs = {};
