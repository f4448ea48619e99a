import type { Address } from '@exchange/domain'
import { addressOf } from '../../shared/testing/addressOf.ts'
import type { User } from './user.ts'

/** A user as the API returns it in lists, for tests. */
export const userOf = (change: Partial<User> = {}): User => ({
  id: addressOf(0xbb).toLowerCase() as Address,
  username: 'river',
  nameChangedHandsAt: null,
  isVerified: false,
  isAdmin: false,
  isSuperAdmin: false,
  isContract: false,
  avatarUrl: null,
  avatarItem: null,
  avatarChainId: null,
  nameColor: null,
  followersCount: 2,
  followedByMe: false,
  ...change,
})
