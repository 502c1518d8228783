import { buildSchema, type GraphQLSchema } from "graphql";

/** What the endpoint offers: the three writes of the specification, and who is asking. */
export const schema: GraphQLSchema = buildSchema(`
  enum Vote { UP DOWN }
  type VoteResult { score: Int! }
  type DeleteResult { pid: Int! }
  type Viewer { uid: Int! name: String! score: Int! }
  type Query { viewer: Viewer }
  type Mutation {
    cast_post_vote(pid: Int!, vote: Vote): VoteResult!
    cast_comment_vote(cid: Int!, vote: Vote): VoteResult!
    delete_post(pid: Int!, reason: String): DeleteResult!
  }
`);
