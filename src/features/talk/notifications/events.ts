/** What waits unread for this person is another number than before. */
export interface UnreadChanged {
  type: "notifications.unread-changed";
  uid: number;
}

/** These people were notified of something. */
export interface NotificationsCreated {
  type: "notifications.created";
  uids: number[];
  mids: number[];
}

export type NotificationDomainEvent = UnreadChanged | NotificationsCreated;
