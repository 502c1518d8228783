import { call, type Done, schemasOf } from "#lib/call.ts";

const from = schemasOf(() => import("./input.ts"));

/** Security questions. */
export const createQuestion = call("POST", "/do/admin/create_question", from("newQuestionInput")).returns<Done>();
export const deleteQuestion = call("POST", "/do/admin/delete_question/:qid", from("oldQuestionInput")).returns<Done>();
