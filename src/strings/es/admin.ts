import type { Translation } from "../catalogue.ts";
import type { admin as en } from "../en/admin.ts";

export const admin = {
  name: "Administración",
  pages: {
    configuration: "Configuración",
    reports: "Denuncias",
    appeals: "Apelaciones",
    adoptions: "Círculos por adoptar",
    log: "Registro del sitio",
  },
} satisfies Translation<typeof en>;
