// ADMIN-1
/** What the checkmark of a verified user says: an account that is who it says, or one of a partner organisation. Admins wear the mark of their role. */
export const checkMarkIcons = ['verified', 'partner'] as const
export type CheckMarkIcon = (typeof checkMarkIcons)[number]
