import type { Address } from '@exchange/domain'

export const adminScreens = ['users', 'admins', 'notifications', 'achievements', 'work', 'audit'] as const
export type AdminScreen = (typeof adminScreens)[number]

/** An admin page by its address. `user`: lower-case address of the user open beside the list. */
export type AdminPlace = { readonly screen: AdminScreen; readonly user?: Address }

const ADDRESS = /^0x[0-9a-f]{40}$/

// ADMIN-2
/** The page of the path after /arena/admin/: empty for users, a screen, or users/:address. */
export const parseAdminPath = (path: string): AdminPlace | null => {
  const [first = '', user, ...more] = path.toLowerCase().replace(/\/$/, '').split('/')
  const screen = first === '' ? 'users' : adminScreens.find((one) => one === first)
  if (!screen || more.length > 0) return null
  if (user === undefined) return { screen }
  return screen === 'users' && ADDRESS.test(user) ? { screen, user: user as Address } : null
}
