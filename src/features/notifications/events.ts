/** What waits unread for this person is another number than before. */
export interface UnreadChanged {
  type: "notifications.unread-changed";
  uid: number;
}

/** This person was notified of something. */
export interface NotificationsCreated {
  type: "notifications.created";
  uid: number;
  mids: number[];
}

export type NotificationDomainEvent = UnreadChanged | NotificationsCreated;
