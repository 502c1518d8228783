import { z } from "zod";

// by itself zod tries out whether it may compile code, which the site's policy forbids and browsers report
if (typeof window !== "undefined") z.config({ jitless: true });

export { z };
