import { buildSchema, type GraphQLSchema } from "graphql";

/** The three writes of the public interface, and who is signed in. */
export const schema: GraphQLSchema = buildSchema(`
  enum Vote { UP DOWN }
  type VoteResult { score: Int! }
  type CommentVoteResult { score: Int }
  type DeleteResult { pid: Int! }
  type Viewer { uid: Int! name: String! score: Int! }
  type Query { viewer: Viewer }
  type Mutation {
    cast_post_vote(pid: Int!, vote: Vote): VoteResult!
    cast_comment_vote(cid: Int!, vote: Vote): CommentVoteResult!
    delete_post(pid: Int!, reason: String): DeleteResult!
  }
`);
