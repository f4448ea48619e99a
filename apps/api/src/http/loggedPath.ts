/** A path as logs may keep it: the secret of a calendar's link is left out. */
export const loggedPath = (path: string): string => path.replace(/^(\/v1\/calendar\/)[^/]+/, '$1…')
