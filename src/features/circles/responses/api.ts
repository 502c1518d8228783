import { call, type Done, schemasOf } from "#lib/call.ts";

const from = schemasOf(() => import("./input.ts"));

export const addResponse = call("POST", "/do/response/:sub/create", from("newResponseInput")).returns<Done>();
export const editResponse = call("POST", "/do/response/:sub/edit", from("changedResponseInput")).returns<Done>();
export const deleteResponse = call("POST", "/do/response/:sub/delete", from("oldResponseInput")).returns<Done>();
