/** The number of unread items of a user changed. */
export interface UnreadChanged {
  type: "notifications.unread-changed";
  uid: number;
}

/** Notifications were created for these users. */
export interface NotificationsCreated {
  type: "notifications.created";
  uids: number[];
  mids: number[];
}

export type NotificationDomainEvent = UnreadChanged | NotificationsCreated;
