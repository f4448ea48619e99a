/** Admin actions on other accounts, and on failed jobs. */
export const adminErrors = ['admin.lastSuperAdmin', 'admin.uploadNotReady', 'admin.itemNotTheirs', 'admin.letterGone'] as const
