import { type Addressed, call, type Done, noInput, schemasOf } from "#lib/call.ts";

const from = schemasOf(() => import("./input.ts"));

export const createQuestion = call("POST", "/do/admin/create_question", from("newQuestionInput")).returns<Done>();
export const deleteQuestion = call("POST", "/do/admin/delete_question/:qid", from("oldQuestionInput")).returns<Done>();

/** Admins' invite codes: settings, creation, expiry, and per-user limits. */
export const changeInviteSettings = call("POST", "/do/useinvitecode", from("inviteSettingsInput")).returns<Done>();
export const makeCode = call("POST", "/admin/invitecodes", from("newCodeInput")).returns<Addressed>();
export const expireCodes = call("POST", "/do/admin/expire_invite_codes", from("expireInput")).returns<Addressed>();
export const changeAllowance = call("POST", "/do/admin/invite_allowance", from("allowanceInput")).returns<Done>();

export const getQuestionsFile = call("GET", "/admin/questions.csv", noInput).returns<never>();
export const getCodesFile = call("GET", "/admin/invitecodes.csv", from("codesInput")).returns<never>();

/** Approves or rejects an application. */
export const decideApplication = call("POST", "/do/admin/decide_application", from("decisionInput")).returns<Done>();
