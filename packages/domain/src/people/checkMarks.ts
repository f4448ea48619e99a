// ADMIN-1
/** Checkmarks of verified users: a verified account, or an account of a partner organisation. Admins have the mark of their role. */
export const checkMarkIcons = ['verified', 'partner'] as const
/** A checkmark. */
export type CheckMarkIcon = (typeof checkMarkIcons)[number]
