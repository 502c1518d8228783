import type { Translation } from "../catalogue.ts";
import type { admin as en } from "../en/admin.ts";

export const admin = {
  name: "Администрирование",
  pages: {
    configuration: "Настройки",
    reports: "Жалобы",
    appeals: "Обжалования",
    adoptions: "Круги без команды",
    log: "Журнал сайта",
  },
} satisfies Translation<typeof en>;
