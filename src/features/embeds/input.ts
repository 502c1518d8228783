import { z } from "zod";
import { idInput } from "#lib/input.ts";

export const pidInput = z.object({ pid: idInput });
