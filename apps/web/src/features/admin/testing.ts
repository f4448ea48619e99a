import type { Address } from '@exchange/domain'
import type { User } from '../../entities/user/user.ts'
import { addressOf } from '../../shared/testing/addressOf.ts'

export const [me, other, third] = [0xaa, 0xbb, 0xcc].map(addressOf) as [Address, Address, Address]

/** A user of a list, for tests. */
export const userOf = (change: Partial<User> = {}): User => ({
  id: other,
  username: 'kestrel',
  nameChangedHandsAt: null,
  isVerified: false,
  isAdmin: false,
  isSuperAdmin: false,
  isContract: false,
  avatarUrl: null,
  avatarItem: null,
  avatarChainId: null,
  nameColor: null,
  followersCount: 311,
  followedByMe: false,
  ...change,
})
