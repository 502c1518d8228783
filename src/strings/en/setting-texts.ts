/** What settings are about. */
export const settingGroups = {
  identity: "Name and looks",
  registration: "New accounts",
  attack: "Attack mode",
  posting: "Posting",
  uploads: "Files",
  subs: "Circles and moderation",
  people: "People and extras",
  retention: "How long things are kept",
  backups: "Backups",
  operation: "Operation",
};

/** The site's settings: what each is called, and what it does. Only the server reads them. */
export const settingTexts = {
  "site.name": ["Name", "Stands on every page, in titles of tabs and in mail."],
  "site.motto": ["Motto", "Stands in the title of the front page, and describes the site to search engines."],
  "site.copyright": ["Line in the footer", "Whose the content is. Without a text there is none."],
  "site.placeholder_account": [
    "Name for nobody",
    "Stands in place of a person where there is none, such as the owner of a circle without one.",
  ],
  "site.notifications_on_icon": [
    "Count on the icon of the tab",
    "Shows how many notifications are unread on the icon, besides the title.",
  ],
  "site.front_page_submit": [
    "Submit button on the front page",
    "Members find a button for a new post beside the front page.",
  ],
  "site.top_posts.show_score": ["Scores of top posts", "Shows the score beside the top posts of the last 24 hours."],
  "site.show_votes": [
    "Counts of votes",
    "Shows everybody how many votes up and down a post or comment got, not only its score.",
  ],
  "site.changelog_sub": [
    "Circle of news",
    "The newest post of this circle stands beside the front page for 15 days. Empty for none.",
  ],
  "site.funding_url": [
    "Page about funding",
    "Shown in a frame beside the front page: an https address, or a path of this site. Empty for none.",
  ],
  "site.allow_ai_crawlers": [
    "Crawlers that train models",
    "When off, robots.txt asks those that are known to stay away.",
  ],
  "site.enable_registration": [
    "Registration",
    "Takes new accounts. When off, those who are members already go on as before.",
  ],
  "site.register_by_provider": [
    "Registration by other services",
    "Who has no account can register by a service that admins have set up, without a password. All else that registration asks for is asked.",
  ],
  "site.require_email": [
    "Confirmed e-mail address",
    "A new account needs an e-mail address, and is confirmed by a mail before the first sign-in. Needs a mail server.",
  ],
  "site.require_captchas": [
    "Captchas",
    "Who registers, recovers a password, or posts up to level 4 has to show that no program does it: their browser works for a moment, or they type what a picture shows.",
  ],
  "site.captcha_work": [
    "Work of a captcha",
    "How long browsers work: 1 takes most of them less than a second, 20 several.",
  ],
  "site.enable_security_question": [
    "Security question",
    "The form of a new account asks one of the questions that admins have written.",
  ],
  "site.require_application": [
    "Applications",
    "Who registers writes why, and can log in once an admin has approved that.",
  ],
  "site.require_invite_code": [
    "Invite codes",
    "A new account needs an invite code. Members make them on a page of their own.",
  ],
  "site.invite_level": ["Level for invite codes", "Members of this level and above make codes."],
  "site.invite_max": ["Invite codes of a member", "As many may each make in all; those that were used count too."],
  "site.invitations_visible_to_users": [
    "Show who invited whom",
    "Members see who invited them, and who came by their codes.",
  ],
  "site.reserved_names": [
    "Reserved names",
    "Nobody can register under these, with blanks between them. Case, “_”, “-” and digits in place of letters do not matter.",
  ],
  "site.banned_name_words": [
    "Words that names may not hold",
    "With blanks between them. No new member and no new circle can have a name with one of them in it.",
  ],
  "site.username_max_length": ["Longest name of a member", "In characters. Longer names that exist already stay."],
  "attack.sign_ups": [
    "Threshold: sign-ups",
    "As many addresses that sign up within an hour begin attack mode by themselves. 0 for never.",
  ],
  "attack.first_posts": [
    "Threshold: newcomers who write",
    "As many people who joined less than three days ago and write within an hour begin attack mode by themselves, except in the first three days of a site. 0 for never.",
  ],
  "attack.log_ins": [
    "Threshold: refused log-ins",
    "As many addresses that are refused a log-in within an hour begin attack mode by themselves. 0 for never.",
  ],
  "attack.hours": [
    "Longest attack mode",
    "In hours. It ends earlier by itself where it began by itself and the last hour was calm, and at once where an admin ends it.",
  ],
  "attack.work": ["Work of a captcha in attack mode", "How many times harder browsers work for a captcha then."],
  "attack.hold_links": [
    "Hold links in attack mode",
    "Posts and comments of accounts younger than three days that link to other sites wait for review then.",
  ],
  "attack.tight_limits": [
    "Tighter limits in attack mode",
    "Who signs up or logs in, and accounts younger than three days that write, have half of the usual limits then.",
  ],
  "attack.page_seconds": [
    "Age of visitors’ pages in attack mode",
    "In seconds: as long pages are served to visitors from memory then, instead of 5.",
  ],
  "site.enable_posting": ["Posting", "Members write posts and comments. When off, only admins do."],
  "site.read_only": [
    "Read-only",
    "Everything can be read, and nothing is written: not even by admins, who can still turn this off.",
  ],
  "site.read_only_note": [
    "Why it is read-only",
    "Shown on every page while the site is read-only: why, and until when.",
  ],
  "site.daily_sub_posting_limit": [
    "Posts a day in one circle",
    "For each member in 24 hours; from level 7 on there is no limit.",
  ],
  "site.daily_site_posting_limit": ["Posts a day", "For each member in 24 hours; from level 7 on there is no limit."],
  "site.title_edit_timeout": ["Time to change a title", "In seconds after posting. 0: titles stay as they are."],
  "site.edit_history": [
    "Earlier versions",
    "Moderators and admins can read what a post or comment was before it was changed.",
  ],
  "site.archive_post_after": ["Archiving", "After how many days posts take no more votes and comments."],
  "site.archive_sticky_posts": ["Archiving of sticky posts", "Sticky posts are archived like all others."],
  "site.self_voting.posts": [
    "Own posts start with a vote",
    "Authors vote for their posts by posting, and can change that vote.",
  ],
  "site.self_voting.comments": [
    "Own comments start with a vote",
    "Authors vote for their comments by writing them, and can change that vote.",
  ],
  "site.allow_uploads": [
    "Uploads",
    "Members of the level below can send pictures and videos. Those who were allowed by name always can.",
  ],
  "site.upload_min_level": ["Level for uploads", "From which level members can send files. 0: all."],
  "site.allow_video_uploads": ["Videos", "Videos (mp4, mov, webm) can be sent, not only pictures."],
  "site.upload_max_size": ["Size of a file", "In bytes, at most."],
  "site.upload_space_per_user": ["Room for files", "In MiB, for all files of one member."],
  "storage.sub_css_max_file_size": [
    "Room for images of a circle",
    "In MiB, for all images of one circle's stylesheet.",
  ],
  "site.sub_creation_min_level": ["Level to create a circle", "0 switches all rules about levels of owners off."],
  "site.sub_creation_admin_only": ["Circles by admins only", "Only admins create circles."],
  "site.sub_ownership_limit": ["Circles of one owner", "At most. Members own fewer while their level is low."],
  "site.anonymous_modding": ["Hidden moderators", "Logs and messages do not say who of a team acted."],
  "site.force_sublog_public": [
    "Public circle logs",
    "Logs and lists of banned people are public in every circle. When off, each circle decides.",
  ],
  "site.sitelog_public": ["Public site log", "Members can read what admins did."],
  "site.enable_modmail": ["Modmail", "Members can write to the team of a circle, and answer what it sent."],
  "site.enable_webhooks": [
    "Webhooks of circles",
    "Teams of circles can have what happens there sent to other services.",
  ],
  "site.automod_account": [
    "Name of automod",
    "What rules of automod report, reply and write to teams stands under this name. No member can register it.",
  ],
  "site.admin_sub": ["Circle of the admins", "Its team gets the answers to what admins did elsewhere. Empty for none."],
  "site.max_ban_days": ["Longest ban", "In days, of a ban that ends by itself."],
  "site.send_pm_to_user_min_level": [
    "Level for messages",
    "From which level members can write to any other. 0: all. Anybody can write to admins.",
  ],
  "site.block_anon_stalking": ["Profiles for members only", "Visitors cannot list what somebody posted and wrote."],
  "site.enable_totp": [
    "Second factor for administrators",
    "Administrators act as such only in the two hours after they entered a code of their second factor.",
  ],
  "site.enable_chat": ["Chat", "There is a chat on every page."],
  "site.allow_search_feeds": ["Feeds of search results", "Results of a search can be followed as a feed."],
  "site.recent_activity.enabled": ["Recent activity", "The newest posts and comments, on a page and beside lists."],
  "site.recent_activity.defaults_only": [
    "Activity of default circles only",
    "Beside lists only those of the default circles are shown.",
  ],
  "site.recent_activity.comments_only": ["Activity: comments only", "Beside lists only comments are shown."],
  "site.recent_activity.max_entries": ["Length of recent activity", "How many are shown beside lists."],
  "site.nsfw.anon.show": ["Visitors see NSFW", "Visitors find posts that are not safe for work in lists."],
  "site.nsfw.anon.blur": [
    "Visitors see NSFW blurred",
    "Where visitors see them, they are blurred until one presses on them.",
  ],
  "site.nsfw.new_user_default.show": ["New members see NSFW", "What a new member starts with; each can change it."],
  "site.nsfw.new_user_default.blur": [
    "New members see NSFW blurred",
    "What a new member starts with; each can change it.",
  ],
  "keep.client_addresses": [
    "Addresses of devices",
    "After how many days without use the range of addresses of a session is removed.",
  ],
  "keep.unused_sessions": ["Unused sessions", "After how many days without use a session ends by itself."],
  "keep.read_notifications": [
    "Read notifications",
    "For how many days they are kept after they were read. 0: as long as the account.",
  ],
  "keep.edit_history": [
    "Edit histories",
    "For how many days former versions of posts, titles and comments are kept. 0: as long as the post.",
  ],
  "keep.deleted_text": [
    "Deleted text",
    "For how many days the text, link and files of what was deleted are kept. Teams can restore it that long.",
  ],
  "keep.deleted_messages": [
    "Deleted messages",
    "After how many days a deleted message is removed, and its text once nobody has a copy.",
  ],
  "keep.reported_copies": [
    "Copies of what was reported",
    "For how many days they are kept after the report was closed. 0: as long as the report.",
  ],
  "keep.applications": ["Applications", "After how many days the text of an application that was decided is removed."],
  "keep.automod_trials": ["Trials of automatic rules", "After how many days what a trial found is removed."],
  "keep.failed_jobs": [
    "Failed jobs",
    "After how many days a job that failed is removed, with the address that a mail was for.",
  ],
  "backup.daily": [
    "Daily backup",
    "A backup of everything is made each day while the site is in use, and restored elsewhere to see that it is good.",
  ],
  "backup.hour": ["Hour of the backup", "In UTC, from 0 to 23."],
  "site.slow_request": ["Slow requests", "From how many milliseconds on a request is listed among the slow ones."],
} as const;
