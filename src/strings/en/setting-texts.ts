/** Groups of settings. */
export const settingGroups = {
  identity: "Name and appearance",
  registration: "New accounts",
  attack: "Attack mode",
  posting: "Posting",
  uploads: "Files",
  subs: "Circles and moderation",
  people: "Members and features",
  retention: "Data retention",
  backups: "Backups",
  operation: "Operation",
};

/** Name and explanation of each site setting. Only the server reads them. */
export const settingTexts = {
  "site.name": ["Site name", "Shown on every page, in tab titles and in emails."],
  "site.motto": ["Motto", "Shown in the front page title and to search engines."],
  "site.copyright": ["Copyright line", "Shown in the footer. Leave empty for none."],
  "site.placeholder_account": [
    "Placeholder name",
    "Shown where there is no user, such as the owner of a circle without one.",
  ],
  "site.notifications_on_icon": [
    "Unread count on tab icon",
    "Shows the number of unread notifications on the icon as well as in the title.",
  ],
  "site.front_page_submit": ["Post button on front page", "Shows members a button to create a post on the front page."],
  "site.top_posts.show_score": ["Scores of top posts", "Shows scores beside the top posts of the last 24 hours."],
  "site.show_votes": ["Public vote counts", "Shows votes for and against, not only the score."],
  "site.changelog_sub": [
    "News circle",
    "Its newest post is shown on the front page for 15 days. Leave empty for none.",
  ],
  "site.funding_url": [
    "Funding page",
    "Framed on the front page: an https address or a path on this site. Leave empty for none.",
  ],
  "site.allow_ai_crawlers": ["AI training crawlers", "When off, robots.txt asks known crawlers to stay away."],
  "site.enable_registration": ["Registration", "Allows new accounts. Existing members are not affected."],
  "site.register_by_provider": [
    "Sign-up with other services",
    "Lets people sign up with a service that admins have set up, without a password. Other requirements still apply.",
  ],
  "site.require_email": [
    "Require confirmed email",
    "New accounts must confirm an email address before the first log-in. Needs a mail server.",
  ],
  "site.require_captchas": [
    "Captchas",
    "Required to sign up, recover a password or post up to level 4. Solved by the browser or by typing text from an image.",
  ],
  "site.captcha_work": ["Captcha difficulty", "1 takes most browsers less than a second, 20 several seconds."],
  "site.enable_security_question": [
    "Security question",
    "The sign-up form asks one of the questions that admins have written.",
  ],
  "site.require_application": [
    "Applications",
    "People explain why they want to join, and can log in when an admin approves.",
  ],
  "site.require_invite_code": [
    "Invite codes",
    "New accounts need an invite code. Members create codes on their own page.",
  ],
  "site.invite_level": ["Minimum level for invite codes", "Members from this level can create codes."],
  "site.invite_max": ["Invite codes per member", "Total number, including used codes."],
  "site.invitations_visible_to_users": [
    "Show who invited whom",
    "Members see who invited them and who used their codes.",
  ],
  "site.reserved_names": [
    "Reserved names",
    "Separate with spaces. No one can sign up with these names. Case, “_”, “-” and digits used as letters are ignored.",
  ],
  "site.banned_name_words": [
    "Banned words in names",
    "Separate with spaces. New usernames and circle names cannot contain these words.",
  ],
  "site.username_max_length": ["Maximum username length", "In characters. Longer names that already exist stay."],
  "attack.sign_ups": [
    "Threshold: sign-ups",
    "Number of addresses with sign-ups in one hour that starts attack mode. 0: never.",
  ],
  "attack.first_posts": [
    "Threshold: new members posting",
    "Number of accounts younger than three days posting in one hour that starts attack mode. Not used in a site's first three days. 0: never.",
  ],
  "attack.log_ins": [
    "Threshold: failed log-ins",
    "Number of addresses with failed log-ins in one hour that starts attack mode. 0: never.",
  ],
  "attack.hours": [
    "Maximum attack mode duration",
    "In hours. Ends earlier when an admin ends it, or after a calm hour if it started automatically.",
  ],
  "attack.work": ["Captcha difficulty in attack mode", "How many times harder captchas become."],
  "attack.hold_links": [
    "Hold links in attack mode",
    "Posts and comments with links to other sites from accounts younger than three days wait for review.",
  ],
  "attack.tight_limits": [
    "Tighter limits in attack mode",
    "Halves the rate limits for sign-up, log-in, and posts and comments from accounts younger than three days.",
  ],
  "attack.page_seconds": ["Page cache in attack mode", "How many seconds pages are cached for visitors, instead of 5."],
  "site.enable_posting": ["Posting", "Members can post and comment. When off, only admins can."],
  "site.read_only": ["Read-only", "Blocks all changes, even by admins, who can still turn this off."],
  "site.read_only_note": ["Read-only notice", "Shown on every page while the site is read-only: why, and until when."],
  "site.daily_sub_posting_limit": ["Daily posts per circle", "Per member in 24 hours. No limit from level 7."],
  "site.daily_site_posting_limit": ["Daily posts", "Per member in 24 hours. No limit from level 7."],
  "site.title_edit_timeout": ["Title editing window", "In seconds after posting. 0: titles cannot be changed."],
  "site.edit_history": ["Edit history", "Moderators and admins can read earlier versions of posts and comments."],
  "site.archive_post_after": ["Archive posts after", "In days. Archived posts are closed to votes and comments."],
  "site.archive_sticky_posts": ["Archive pinned posts", "Pinned posts are archived like all others."],
  "site.self_voting.posts": [
    "Vote for own posts",
    "Authors automatically vote for their own posts and can change that vote.",
  ],
  "site.self_voting.comments": [
    "Vote for own comments",
    "Authors automatically vote for their own comments and can change that vote.",
  ],
  "site.allow_uploads": [
    "Uploads",
    "Members from the minimum level can upload images and videos. Members with upload permission always can.",
  ],
  "site.upload_min_level": ["Minimum level for uploads", "0: everyone."],
  "site.allow_video_uploads": ["Video uploads", "Allows videos (mp4, mov, webm) as well as images."],
  "site.upload_max_size": ["Maximum file size", "In bytes."],
  "site.upload_space_per_user": ["Storage per member", "In MiB, for all files of one member."],
  "storage.sub_css_max_file_size": ["Image storage per circle", "In MiB, for all images of one circle's stylesheet."],
  "site.sub_creation_min_level": ["Minimum level to create circles", "0 also turns off all level rules for owners."],
  "site.sub_creation_admin_only": ["Only admins create circles", "When off, members can create circles."],
  "site.sub_ownership_limit": ["Maximum circles per owner", "Members at low levels can own fewer."],
  "site.anonymous_modding": ["Anonymous moderators", "Logs and messages do not show which moderator acted."],
  "site.force_sublog_public": [
    "Public moderation logs",
    "Makes logs and lists of banned users public in every circle. When off, each circle decides.",
  ],
  "site.sitelog_public": ["Public site log", "Members can read the log of admin actions."],
  "site.enable_modmail": ["Modmail", "Members can message the moderators of a circle and reply to them."],
  "site.enable_webhooks": ["Circle webhooks", "Moderators can send events of their circle to other services."],
  "site.automod_account": [
    "Automod name",
    "Shown as the author of automod reports, replies and messages. No member can take this name.",
  ],
  "site.admin_sub": [
    "Admin circle",
    "Its moderators receive replies to admin actions elsewhere. Leave empty for none.",
  ],
  "site.max_ban_days": ["Maximum length of temporary bans", "In days."],
  "site.send_pm_to_user_min_level": [
    "Minimum level for messages",
    "From this level, members can message any member. 0: everyone. Anyone can message admins.",
  ],
  "site.block_anon_stalking": ["Member-only profiles", "Visitors cannot list a member's posts and comments."],
  "site.enable_totp": ["Second factor for admins", "Admin mode requires a second factor and lasts two hours."],
  "site.enable_chat": ["Chat", "Shows a chat on every page."],
  "site.allow_search_feeds": ["Search feeds", "Search results can be followed as a feed."],
  "site.recent_activity.enabled": [
    "Recent activity",
    "Shows the newest posts and comments on a page and beside lists.",
  ],
  "site.recent_activity.defaults_only": [
    "Recent activity: default circles only",
    "Limits the list beside posts to default circles.",
  ],
  "site.recent_activity.comments_only": ["Recent activity: comments only", "Limits the list beside posts to comments."],
  "site.recent_activity.max_entries": ["Recent activity length", "Number of entries shown beside lists."],
  "site.nsfw.anon.show": ["Show NSFW to visitors", "Visitors see NSFW posts in lists."],
  "site.nsfw.anon.blur": ["Blur NSFW for visitors", "NSFW posts are blurred until pressed."],
  "site.nsfw.new_user_default.show": ["Show NSFW to new members", "Default for new members; they can change it."],
  "site.nsfw.new_user_default.blur": ["Blur NSFW for new members", "Default for new members; they can change it."],
  "keep.client_addresses": ["Device addresses", "Days without use before the address range of a session is removed."],
  "keep.unused_sessions": ["Unused sessions", "Days without use before a session ends."],
  "keep.read_notifications": ["Read notifications", "Days to keep them after reading. 0: as long as the account."],
  "keep.edit_history": [
    "Edit history",
    "Days to keep earlier versions of posts, titles and comments. 0: as long as the post.",
  ],
  "keep.deleted_text": [
    "Deleted content",
    "Days to keep deleted text, links and files. Moderators can restore them until then.",
  ],
  "keep.deleted_messages": [
    "Deleted messages",
    "Days before a deleted message is removed. Its text is removed with the last copy.",
  ],
  "keep.reported_copies": [
    "Copies of reported content",
    "Days to keep them after the report is closed. 0: as long as the report.",
  ],
  "keep.applications": ["Applications", "Days before the text of a decided application is removed."],
  "keep.automod_trials": ["Automod tests", "Days before test results are removed."],
  "keep.failed_jobs": ["Failed jobs", "Days before a failed job is removed, including the email address it used."],
  "backup.daily": ["Daily backup", "Makes a full backup each day while the site is in use and test-restores it."],
  "backup.hour": ["Backup hour", "In UTC, from 0 to 23."],
  "backup.external": [
    "External database backup",
    "Backups then contain only files. Another tool must back up the database.",
  ],
  "site.slow_request": ["Slow request threshold", "In milliseconds. Slower requests are listed."],
} as const;
