import type { Translation } from "../catalogue.ts";
import type { settingTexts as english, settingGroups as englishGroups } from "../en/setting-texts.ts";

export const settingGroups = {
  identity: "Nombre y aspecto",
  registration: "Cuentas nuevas",
  attack: "Modo de ataque",
  posting: "Publicación",
  uploads: "Archivos",
  subs: "Círculos y moderación",
  people: "Miembros y funciones",
  retention: "Conservación de datos",
  backups: "Copias de seguridad",
  operation: "Funcionamiento",
} satisfies Translation<typeof englishGroups>;

export const settingTexts = {
  "site.name": [
    "Nombre del sitio",
    "Se muestra en todas las páginas, en los títulos de las pestañas y en los correos.",
  ],
  "site.motto": ["Lema", "Se muestra en el título de la portada y a los buscadores."],
  "site.copyright": ["Línea de copyright", "Se muestra en el pie de página. Vacío: ninguna."],
  "site.placeholder_account": [
    "Nombre sin usuario",
    "Se muestra donde no hay usuario, como el propietario de un círculo que no lo tiene.",
  ],
  "site.notifications_on_icon": [
    "Contador en el icono",
    "Muestra las notificaciones sin leer en el icono de la pestaña, además de en el título.",
  ],
  "site.front_page_submit": [
    "Botón de publicar en portada",
    "Muestra a los miembros un botón para publicar en la portada.",
  ],
  "site.top_posts.show_score": [
    "Puntuación de las más votadas",
    "Muestra la puntuación junto a las publicaciones más votadas de las últimas 24 horas.",
  ],
  "site.show_votes": ["Votos públicos", "Muestra los votos a favor y en contra, no solo la puntuación."],
  "site.changelog_sub": [
    "Círculo de novedades",
    "Su publicación más reciente se muestra en la portada durante 15 días. Vacío: ninguno.",
  ],
  "site.funding_url": [
    "Página de financiación",
    "Se muestra en un marco en la portada: una dirección https o una ruta de este sitio. Vacío: ninguna.",
  ],
  "site.allow_ai_crawlers": [
    "Rastreadores de IA",
    "Desactivado: robots.txt pide a los rastreadores conocidos que no entren.",
  ],
  "site.enable_registration": ["Registro", "Permite cuentas nuevas. No afecta a los miembros actuales."],
  "site.register_by_provider": [
    "Registro con otros servicios",
    "Permite registrarse sin contraseña con un servicio configurado por la administración. Los demás requisitos se mantienen.",
  ],
  "site.require_email": [
    "Exigir correo confirmado",
    "Las cuentas nuevas deben confirmar un correo electrónico antes del primer inicio de sesión. Requiere un servidor de correo.",
  ],
  "site.require_captchas": [
    "Exigir captchas",
    "Necesarios para registrarse, recuperar una contraseña o publicar hasta el nivel 4. Los resuelve el navegador o se escribe el texto de una imagen.",
  ],
  "site.captcha_work": [
    "Dificultad del captcha",
    "Con 1, la mayoría de los navegadores tarda menos de un segundo; con 20, varios.",
  ],
  "site.enable_security_question": [
    "Pregunta de seguridad",
    "El formulario de registro hace una de las preguntas escritas por la administración.",
  ],
  "site.require_application": [
    "Solicitudes",
    "Al registrarse hay que explicar el motivo; se puede iniciar sesión cuando la administración lo aprueba.",
  ],
  "site.require_invite_code": [
    "Códigos de invitación",
    "Las cuentas nuevas necesitan un código de invitación. Los miembros los crean en su propia página.",
  ],
  "site.invite_level": ["Nivel mínimo para invitar", "Los miembros pueden crear códigos a partir de este nivel."],
  "site.invite_max": ["Códigos por miembro", "Número total, incluidos los códigos usados."],
  "site.invitations_visible_to_users": [
    "Mostrar quién invitó a quién",
    "Los miembros ven quién los invitó y quién usó sus códigos.",
  ],
  "site.reserved_names": [
    "Nombres reservados",
    "Sepáralos con espacios. Nadie puede registrarse con ellos. No importan mayúsculas, «_», «-» ni cifras usadas como letras.",
  ],
  "site.banned_name_words": [
    "Palabras vetadas en nombres",
    "Sepáralas con espacios. Los nombres nuevos de usuarios y círculos no pueden contenerlas.",
  ],
  "site.username_max_length": [
    "Longitud máxima del nombre",
    "En caracteres. Los nombres más largos que ya existen se mantienen.",
  ],
  "attack.sign_ups": [
    "Umbral: registros",
    "Número de direcciones con registros en una hora que activa el modo de ataque. 0: nunca.",
  ],
  "attack.first_posts": [
    "Umbral: publicaciones de cuentas nuevas",
    "Número de miembros con menos de tres días que escriben en una hora y activan el modo de ataque. No se usa en los tres primeros días del sitio. 0: nunca.",
  ],
  "attack.log_ins": [
    "Umbral: inicios de sesión fallidos",
    "Número de direcciones con inicios de sesión fallidos en una hora que activa el modo de ataque. 0: nunca.",
  ],
  "attack.hours": [
    "Duración máxima del modo de ataque",
    "En horas. Termina antes tras una hora tranquila si se activó automáticamente, o si la administración lo desactiva.",
  ],
  "attack.work": ["Dificultad del captcha en modo de ataque", "Cuántas veces más difíciles se vuelven los captchas."],
  "attack.hold_links": [
    "Retener enlaces en modo de ataque",
    "Se retienen para revisión las publicaciones y los comentarios con enlaces externos de cuentas con menos de tres días.",
  ],
  "attack.tight_limits": [
    "Límites reducidos en modo de ataque",
    "Reduce a la mitad los límites de registro, de inicio de sesión y de publicación de cuentas con menos de tres días.",
  ],
  "attack.page_seconds": [
    "Caché de páginas en modo de ataque",
    "Segundos que se guardan en caché las páginas para visitantes, en lugar de 5.",
  ],
  "site.enable_posting": [
    "Publicación",
    "Los miembros pueden publicar y comentar. Desactivado: solo la administración.",
  ],
  "site.read_only": [
    "Solo lectura",
    "Impide todos los cambios, también de la administración, que sí puede desactivarlo.",
  ],
  "site.read_only_note": [
    "Aviso de solo lectura",
    "Se muestra en todas las páginas mientras el sitio es de solo lectura: por qué y hasta cuándo.",
  ],
  "site.daily_sub_posting_limit": [
    "Publicaciones diarias por círculo",
    "Por miembro en 24 horas. Sin límite desde el nivel 7.",
  ],
  "site.daily_site_posting_limit": ["Publicaciones diarias", "Por miembro en 24 horas. Sin límite desde el nivel 7."],
  "site.title_edit_timeout": [
    "Plazo para editar títulos",
    "En segundos desde la publicación. 0: los títulos no se pueden cambiar.",
  ],
  "site.edit_history": [
    "Historial de ediciones",
    "La moderación y la administración pueden leer versiones anteriores de publicaciones y comentarios.",
  ],
  "site.archive_post_after": [
    "Archivar publicaciones tras",
    "En días. Las publicaciones archivadas no admiten más votos ni comentarios.",
  ],
  "site.archive_sticky_posts": [
    "Archivar publicaciones fijadas",
    "Las publicaciones fijadas se archivan como las demás.",
  ],
  "site.self_voting.posts": [
    "Voto a publicaciones propias",
    "Los autores votan automáticamente sus publicaciones y pueden cambiar ese voto.",
  ],
  "site.self_voting.comments": [
    "Voto a comentarios propios",
    "Los autores votan automáticamente sus comentarios y pueden cambiar ese voto.",
  ],
  "site.allow_uploads": [
    "Subida de archivos",
    "Los miembros pueden subir imágenes y vídeos desde el nivel mínimo. Quienes tienen permiso de subida siempre pueden.",
  ],
  "site.upload_min_level": ["Nivel mínimo para subir", "0: todos."],
  "site.allow_video_uploads": ["Subida de vídeos", "Permite vídeos (mp4, mov, webm) además de imágenes."],
  "site.upload_max_size": ["Tamaño máximo de archivo", "En bytes."],
  "site.upload_space_per_user": ["Almacenamiento por miembro", "En MiB, para todos los archivos de un miembro."],
  "storage.sub_css_max_file_size": [
    "Almacenamiento de imágenes por círculo",
    "En MiB, para todas las imágenes de la hoja de estilos de un círculo.",
  ],
  "site.sub_creation_min_level": [
    "Nivel mínimo para crear círculos",
    "0 desactiva también todas las reglas de nivel para propietarios.",
  ],
  "site.sub_creation_admin_only": [
    "Solo la administración crea círculos",
    "Desactivado: los miembros pueden crear círculos.",
  ],
  "site.sub_ownership_limit": ["Máximo de círculos por propietario", "Los miembros de nivel bajo pueden tener menos."],
  "site.anonymous_modding": ["Moderación anónima", "Los registros y mensajes no muestran quién moderó."],
  "site.force_sublog_public": [
    "Registros de moderación públicos",
    "Hace públicos los registros y las listas de usuarios vetados de todos los círculos. Desactivado: cada círculo decide.",
  ],
  "site.sitelog_public": ["Registro del sitio público", "Los miembros pueden leer las acciones de la administración."],
  "site.enable_modmail": [
    "Correo de moderación",
    "Los miembros pueden escribir a la moderación de un círculo y responderle.",
  ],
  "site.enable_webhooks": [
    "Webhooks de los círculos",
    "La moderación puede enviar eventos de su círculo a otros servicios.",
  ],
  "site.automod_account": [
    "Nombre de la automoderación",
    "Se muestra como autor de sus reportes, respuestas y mensajes. Ningún miembro puede usar este nombre.",
  ],
  "site.admin_sub": [
    "Círculo de la administración",
    "Su moderación recibe las respuestas a acciones de la administración en otros lugares. Vacío: ninguno.",
  ],
  "site.max_ban_days": ["Duración máxima de vetos temporales", "En días."],
  "site.send_pm_to_user_min_level": [
    "Nivel mínimo para mensajes",
    "Desde este nivel se puede escribir a cualquier miembro. 0: todos. Siempre se puede escribir a la administración.",
  ],
  "site.block_anon_stalking": [
    "Perfiles solo para miembros",
    "Los visitantes no pueden listar las publicaciones y los comentarios de un miembro.",
  ],
  "site.enable_totp": [
    "Segundo factor para la administración",
    "El modo de administración requiere un segundo factor y dura dos horas.",
  ],
  "site.enable_chat": ["Chat abierto", "Muestra un chat en todas las páginas."],
  "site.allow_search_feeds": ["Canales de búsqueda", "Los resultados de búsqueda se pueden seguir como canal."],
  "site.recent_activity.enabled": [
    "Actividad reciente",
    "Muestra las publicaciones y los comentarios más recientes en una página y junto a las listas.",
  ],
  "site.recent_activity.defaults_only": [
    "Actividad: solo círculos predeterminados",
    "Limita la lista lateral a los círculos predeterminados.",
  ],
  "site.recent_activity.comments_only": ["Actividad: solo comentarios", "Limita la lista lateral a los comentarios."],
  "site.recent_activity.max_entries": [
    "Longitud de la actividad reciente",
    "Número de entradas que se muestran junto a las listas.",
  ],
  "site.nsfw.anon.show": ["Mostrar NSFW a visitantes", "Los visitantes ven publicaciones NSFW en las listas."],
  "site.nsfw.anon.blur": ["Difuminar NSFW a visitantes", "Las publicaciones NSFW se difuminan hasta pulsarlas."],
  "site.nsfw.new_user_default.show": [
    "Mostrar NSFW a miembros nuevos",
    "Valor inicial para miembros nuevos; pueden cambiarlo.",
  ],
  "site.nsfw.new_user_default.blur": [
    "Difuminar NSFW a miembros nuevos",
    "Valor inicial para miembros nuevos; pueden cambiarlo.",
  ],
  "keep.client_addresses": [
    "Direcciones de dispositivos",
    "Días sin uso hasta eliminar el rango de direcciones de una sesión.",
  ],
  "keep.unused_sessions": ["Sesiones sin uso", "Días sin uso hasta que una sesión termina."],
  "keep.read_notifications": [
    "Notificaciones leídas",
    "Días que se conservan después de leerlas. 0: tanto como la cuenta.",
  ],
  "keep.edit_history": [
    "Historial de ediciones",
    "Días que se conservan las versiones anteriores de publicaciones, títulos y comentarios. 0: tanto como la publicación.",
  ],
  "keep.deleted_text": [
    "Contenido eliminado",
    "Días que se conservan textos, enlaces y archivos eliminados. Hasta entonces la moderación puede restaurarlos.",
  ],
  "keep.deleted_messages": [
    "Mensajes eliminados",
    "Días hasta borrar un mensaje eliminado. Su texto se borra con la última copia.",
  ],
  "keep.reported_copies": [
    "Copias de contenido reportado",
    "Días que se conservan tras cerrar el reporte. 0: tanto como el reporte.",
  ],
  "keep.applications": ["Solicitudes", "Días hasta borrar el texto de una solicitud decidida."],
  "keep.automod_trials": ["Pruebas de automoderación", "Días hasta borrar los resultados de una prueba."],
  "keep.failed_jobs": [
    "Tareas fallidas",
    "Días hasta borrar una tarea fallida, incluido el correo electrónico que usó.",
  ],
  "backup.daily": [
    "Copia de seguridad diaria",
    "Crea cada día una copia completa mientras el sitio está en uso y prueba su restauración.",
  ],
  "backup.hour": ["Hora de la copia", "En UTC, de 0 a 23."],
  "backup.external": [
    "Copia externa de la base de datos",
    "Las copias solo contienen archivos. Otra herramienta debe copiar la base de datos.",
  ],
  "site.slow_request": ["Umbral de solicitudes lentas", "En milisegundos. Se listan las que tarden más."],
} as const satisfies Translation<typeof english>;
