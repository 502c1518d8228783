import type { Translation } from "../catalogue.ts";
import type { settingTexts as english, settingGroups as englishGroups } from "../en/setting-texts.ts";

export const settingGroups = {
  identity: "Názov a vzhľad",
  registration: "Nové účty",
  attack: "Režim útoku",
  posting: "Príspevky",
  uploads: "Súbory",
  subs: "Kruhy a moderovanie",
  people: "Ľudia a iné",
  retention: "Ako dlho sa čo uchováva",
  backups: "Zálohy",
  operation: "Prevádzka",
} satisfies Translation<typeof englishGroups>;

export const settingTexts = {
  "site.name": ["Názov", "Stojí na každej stránke, v titulkoch kariet a v pošte."],
  "site.motto": ["Heslo stránky", "Stojí v titulku hlavnej stránky a opisuje ju vyhľadávačom."],
  "site.copyright": ["Riadok v pätičke", "Komu patrí obsah. Bez textu tam nie je nič."],
  "site.placeholder_account": [
    "Meno namiesto nikoho",
    "Stojí tam, kde nie je nijaká osoba, napríklad pri kruhu bez majiteľa.",
  ],
  "site.notifications_on_icon": [
    "Počet na ikone karty",
    "Ukazuje počet neprečítaných upozornení na ikone, nielen v titulku.",
  ],
  "site.front_page_submit": [
    "Tlačidlo na hlavnej stránke",
    "Členovia nájdu vedľa hlavnej stránky tlačidlo pre nový príspevok.",
  ],
  "site.top_posts.show_score": ["Skóre najlepších", "Ukazuje skóre pri najlepších príspevkoch za 24 hodín."],
  "site.show_votes": [
    "Počty hlasov",
    "Ukazuje všetkým, koľko hlasov za a proti má príspevok alebo komentár, nielen skóre.",
  ],
  "site.changelog_sub": [
    "Kruh noviniek",
    "Najnovší príspevok tohto kruhu stojí 15 dní vedľa hlavnej stránky. Prázdne: nijaký.",
  ],
  "site.funding_url": [
    "Stránka o financovaní",
    "Ukazuje sa v ráme vedľa hlavnej stránky: adresa https alebo cesta na tejto stránke. Prázdne: nijaká.",
  ],
  "site.allow_ai_crawlers": [
    "Roboty, ktoré trénujú modely",
    "Ak je vypnuté, robots.txt žiada známe roboty, aby nechodili.",
  ],
  "site.enable_registration": [
    "Registrácia",
    "Prijímajú sa nové účty. Ak je vypnutá, pre doterajších členov sa nič nemení.",
  ],
  "site.register_by_provider": [
    "Registrácia inými službami",
    "Kto nemá účet, môže sa bez hesla zaregistrovať službou, ktorú nastavili správcovia. Všetko ostatné, čo registrácia žiada, sa žiada.",
  ],
  "site.require_email": [
    "Potvrdená e-mailová adresa",
    "Nový účet potrebuje e-mailovú adresu a pred prvým prihlásením sa potvrdzuje e-mailom. Treba poštový server.",
  ],
  "site.require_captchas": [
    "Captcha",
    "Kto sa registruje, obnovuje heslo alebo do úrovne 4 píše príspevok, ukáže, že to nerobí program: jeho prehliadač chvíľu pracuje, alebo odpíše, čo je na obrázku.",
  ],
  "site.captcha_work": [
    "Práca captchy",
    "Ako dlho prehliadače pracujú: pri 1 väčšine stačí menej než sekunda, pri 20 niekoľko sekúnd.",
  ],
  "site.enable_security_question": [
    "Bezpečnostná otázka",
    "Formulár nového účtu položí jednu z otázok, ktoré napísali správcovia.",
  ],
  "site.require_application": ["Žiadosti", "Kto sa registruje, napíše prečo, a prihlási sa, keď to správca schváli."],
  "site.require_invite_code": [
    "Pozývacie kódy",
    "Nový účet potrebuje pozývací kód. Členovia ich vytvárajú na vlastnej stránke.",
  ],
  "site.invite_level": ["Úroveň pre pozývacie kódy", "Kódy vytvárajú členovia tejto a vyššej úrovne."],
  "site.invite_max": ["Pozývacie kódy člena", "Toľko môže každý vytvoriť spolu; počítajú sa aj použité."],
  "site.invitations_visible_to_users": [
    "Ukázať, kto koho pozval",
    "Členovia vidia, kto ich pozval a kto prišiel s ich kódmi.",
  ],
  "site.reserved_names": [
    "Vyhradené mená",
    "Nikto sa pod nimi nemôže zaregistrovať; oddeľujú sa medzerami. Na veľkosti písmen, „_“, „-“ a čísliciach namiesto písmen nezáleží.",
  ],
  "site.banned_name_words": [
    "Slová, ktoré mená nesmú obsahovať",
    "Oddelené medzerami. Žiadny nový člen ani nový kruh nemôže mať také slovo v mene.",
  ],
  "site.username_max_length": ["Najdlhšie meno člena", "V znakoch. Dlhšie mená, ktoré už sú, zostanú."],
  "attack.sign_ups": [
    "Prah: registrácie",
    "Keď sa za hodinu registrujú z toľkých adries, režim útoku sa začne sám. 0 znamená nikdy.",
  ],
  "attack.first_posts": [
    "Prah: nováčikovia, ktorí píšu",
    "Keď za hodinu píše toľko ľudí, ktorí prišli pred menej ako troma dňami, režim útoku sa začne sám, okrem prvých troch dní stránky. 0 znamená nikdy.",
  ],
  "attack.log_ins": [
    "Prah: odmietnuté prihlásenia",
    "Keď je za hodinu odmietnuté prihlásenie z toľkých adries, režim útoku sa začne sám. 0 znamená nikdy.",
  ],
  "attack.hours": [
    "Najdlhší režim útoku",
    "V hodinách. Skončí sa skôr, ak sa začal sám a posledná hodina bola pokojná, a hneď, keď ho skončí správca.",
  ],
  "attack.work": ["Práca captche v režime útoku", "Koľkokrát viac vtedy pracujú prehliadače pre captchu."],
  "attack.hold_links": [
    "Zadržať odkazy v režime útoku",
    "Príspevky a komentáre účtov mladších ako tri dni, ktoré odkazujú na iné stránky, vtedy čakajú na kontrolu.",
  ],
  "attack.tight_limits": [
    "Prísnejšie limity v režime útoku",
    "Kto sa registruje alebo prihlasuje, a účty mladšie ako tri dni, ktoré píšu, majú vtedy polovicu bežných limitov.",
  ],
  "attack.page_seconds": [
    "Vek stránok pre návštevníkov v režime útoku",
    "V sekundách: tak dlho vtedy návštevníci dostávajú stránky z pamäte, namiesto 5.",
  ],
  "site.enable_posting": ["Písanie príspevkov", "Členovia píšu príspevky a komentáre. Ak je vypnuté, len správcovia."],
  "site.read_only": ["Len na čítanie", "Všetko sa dá čítať a nič sa nezapisuje, ani správcami; vypnúť to však môžu."],
  "site.read_only_note": [
    "Prečo len na čítanie",
    "Ukazuje sa na každej stránke, kým je stránka len na čítanie: prečo a dokedy.",
  ],
  "site.daily_sub_posting_limit": [
    "Príspevkov za deň v jednom kruhu",
    "Pre každého člena za 24 hodín; od 7. úrovne bez obmedzenia.",
  ],
  "site.daily_site_posting_limit": ["Príspevkov za deň", "Pre každého člena za 24 hodín; od 7. úrovne bez obmedzenia."],
  "site.title_edit_timeout": ["Čas na zmenu titulku", "V sekundách od zverejnenia. 0: titulky sa nemenia."],
  "site.edit_history": ["Staršie verzie", "Moderátori a správcovia si môžu prečítať, aký bol text pred zmenou."],
  "site.archive_post_after": ["Archivácia", "Po koľkých dňoch príspevky už neprijímajú hlasy a komentáre."],
  "site.archive_sticky_posts": ["Archivácia pripnutých", "Pripnuté príspevky sa archivujú ako všetky ostatné."],
  "site.self_voting.posts": [
    "Príspevky začínajú s hlasom",
    "Autori hlasujú za svoje príspevky tým, že ich zverejnia, a môžu ten hlas zmeniť.",
  ],
  "site.self_voting.comments": [
    "Komentáre začínajú s hlasom",
    "Autori hlasujú za svoje komentáre tým, že ich napíšu, a môžu ten hlas zmeniť.",
  ],
  "site.allow_uploads": [
    "Súbory",
    "Členovia úrovne uvedenej nižšie môžu posielať obrázky a videá. Tí, ktorým to bolo dovolené menovite, môžu vždy.",
  ],
  "site.upload_min_level": ["Úroveň pre súbory", "Od ktorej úrovne môžu členovia posielať súbory. 0: všetci."],
  "site.allow_video_uploads": ["Videá", "Dajú sa posielať videá (mp4, mov, webm), nielen obrázky."],
  "site.upload_max_size": ["Veľkosť súboru", "V bajtoch, najviac."],
  "site.upload_space_per_user": ["Miesto na súbory", "V MiB, pre všetky súbory jedného člena."],
  "storage.sub_css_max_file_size": ["Miesto na obrázky kruhu", "V MiB, pre všetky obrázky štýlu jedného kruhu."],
  "site.sub_creation_min_level": ["Úroveň na založenie kruhu", "0 vypína všetky pravidlá o úrovniach majiteľov."],
  "site.sub_creation_admin_only": ["Kruhy zakladajú správcovia", "Kruhy môžu zakladať len správcovia."],
  "site.sub_ownership_limit": ["Kruhov jedného majiteľa", "Najviac. Pri nízkej úrovni ich môže byť menej."],
  "site.anonymous_modding": ["Skrytí moderátori", "Záznamy a správy neuvádzajú, kto z tímu konal."],
  "site.force_sublog_public": [
    "Verejné záznamy kruhov",
    "Záznamy a zoznamy zablokovaných sú verejné v každom kruhu. Ak je vypnuté, rozhoduje každý kruh.",
  ],
  "site.sitelog_public": ["Verejný záznam stránky", "Členovia si môžu prečítať, čo robili správcovia."],
  "site.enable_modmail": ["Pošta moderátorom", "Členovia môžu písať tímu kruhu a odpovedať na to, čo poslal."],
  "site.enable_webhooks": ["Webhooky kruhov", "Tímy kruhov môžu nechať posielať iným službám, čo sa v kruhu deje."],
  "site.automod_account": [
    "Meno automodu",
    "Pod týmto menom pravidlá automodu hlásia, odpovedajú a píšu tímom. Nikto si ho nemôže zaregistrovať.",
  ],
  "site.admin_sub": ["Kruh správcov", "Jeho tím dostáva odpovede na to, čo správcovia urobili inde. Prázdne: nijaký."],
  "site.max_ban_days": ["Najdlhšia blokácia", "V dňoch, pri blokácii, ktorá sa skončí sama."],
  "site.send_pm_to_user_min_level": [
    "Úroveň pre správy",
    "Od ktorej úrovne sa dá písať komukoľvek. 0: všetci. Správcom môže písať každý.",
  ],
  "site.block_anon_stalking": [
    "Profily len pre členov",
    "Návštevníci si nemôžu vypísať, čo niekto zverejnil a napísal.",
  ],
  "site.enable_totp": [
    "Druhý faktor pre správcov",
    "Správcovia konajú ako správcovia len dve hodiny po zadaní kódu svojho druhého faktora.",
  ],
  "site.enable_chat": ["Chat na stránkach", "Na každej stránke je chat."],
  "site.allow_search_feeds": ["Kanály vyhľadávania", "Výsledky vyhľadávania sa dajú sledovať ako kanál."],
  "site.recent_activity.enabled": ["Posledná aktivita", "Najnovšie príspevky a komentáre na stránke a vedľa zoznamov."],
  "site.recent_activity.defaults_only": [
    "Aktivita len predvolených kruhov",
    "Vedľa zoznamov je len to, čo je v predvolených kruhoch.",
  ],
  "site.recent_activity.comments_only": ["Aktivita: len komentáre", "Vedľa zoznamov sú len komentáre."],
  "site.recent_activity.max_entries": ["Dĺžka poslednej aktivity", "Koľko riadkov je vedľa zoznamov."],
  "site.nsfw.anon.show": ["Návštevníci vidia NSFW", "Návštevníci nájdu v zoznamoch to, čo sa nehodí do práce."],
  "site.nsfw.anon.blur": [
    "Návštevníci to vidia rozmazané",
    "Kde to návštevníci vidia, je to rozmazané, kým na to nestlačia.",
  ],
  "site.nsfw.new_user_default.show": ["Noví členovia vidia NSFW", "S čím nový člen začína; každý si to môže zmeniť."],
  "site.nsfw.new_user_default.blur": [
    "Noví členovia to vidia rozmazané",
    "S čím nový člen začína; každý si to môže zmeniť.",
  ],
  "keep.client_addresses": ["Adresy zariadení", "Po koľkých dňoch bez použitia sa odstráni rozsah adries relácie."],
  "keep.unused_sessions": ["Nepoužívané relácie", "Po koľkých dňoch bez použitia sa relácia sama skončí."],
  "keep.read_notifications": ["Prečítané upozornenia", "Koľko dní sa uchovávajú po prečítaní. 0: tak dlho ako účet."],
  "keep.edit_history": [
    "História úprav",
    "Koľko dní sa uchovávajú predošlé verzie príspevkov, nadpisov a komentárov. 0: tak dlho ako príspevok.",
  ],
  "keep.deleted_text": [
    "Zmazaný text",
    "Koľko dní sa uchováva text, odkaz a súbory toho, čo bolo zmazané. Tak dlho to tímy môžu obnoviť.",
  ],
  "keep.deleted_messages": [
    "Zmazané správy",
    "Po koľkých dňoch sa zmazaná správa odstráni a jej text vtedy, keď jej kópiu nemá nikto.",
  ],
  "keep.reported_copies": [
    "Kópie nahláseného",
    "Koľko dní sa uchovávajú po uzavretí hlásenia. 0: tak dlho ako hlásenie.",
  ],
  "keep.applications": ["Žiadosti", "Po koľkých dňoch sa odstráni text žiadosti, o ktorej sa rozhodlo."],
  "keep.automod_trials": ["Skúšky automatických pravidiel", "Po koľkých dňoch sa odstráni, čo skúška našla."],
  "keep.failed_jobs": ["Zlyhané úlohy", "Po koľkých dňoch sa odstráni zlyhaná úloha aj s adresou, na ktorú šla pošta."],
  "backup.daily": [
    "Denná záloha",
    "Každý deň sa počas prevádzky vytvorí záloha všetkého a hneď sa inde obnoví, aby bolo isté, že je dobrá.",
  ],
  "backup.hour": ["Hodina zálohy", "V UTC, od 0 do 23."],
  "site.slow_request": ["Pomalé požiadavky", "Od koľkých milisekúnd je požiadavka uvedená medzi pomalými."],
} as const satisfies Translation<typeof english>;
