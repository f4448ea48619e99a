/** Sign-in and permissions. */
export const authErrors = ['auth.required', 'auth.forbidden'] as const
