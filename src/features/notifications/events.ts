/** What waits unread for this person is another number than before. */
export interface UnreadChanged {
  type: "notifications.unread-changed";
  uid: number;
}
