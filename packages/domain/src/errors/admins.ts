/** What admins do to others, and to the work that failed. */
export const adminErrors = ['admin.lastSuperAdmin', 'admin.uploadNotReady', 'admin.itemNotTheirs', 'admin.letterGone'] as const
