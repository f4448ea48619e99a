/** A path as logs may keep it: without the secret of a calendar link. */
export const loggedPath = (path: string): string => path.replace(/^(\/v1\/calendar\/)[^/]+/, '$1…')
