import type { Translation } from "../catalogue.ts";
import type { manage as en } from "../en/manage.ts";

export const manage = {
  back: (sub: string) => `Volver a ${sub}`,
  name: (sub: string) => `Gestionar ${sub}`,
  asAdmin: "Editando desde la administración",
  pages: {
    settings: "Ajustes",
    rules: "Reglas",
    responses: "Respuestas guardadas",
    reporters: "Reportes silenciados",
    automod: "Automoderación",
    webhooks: "Webhooks",
    "post-flairs": "Etiquetas de publicaciones",
    "user-flairs": "Etiquetas de usuarios",
    stylesheet: "Hoja de estilos",
    mods: "Moderadores",
    bans: "Usuarios vetados",
    appeals: "Apelaciones",
    statistics: "Estadísticas",
    log: "Registro",
    exports: "Exportación",
  },
} satisfies Translation<typeof en>;
