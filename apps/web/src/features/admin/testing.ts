import type { Address } from '@exchange/domain'
import { userOf as anyUser } from '../../entities/user/testing.ts'
import type { User } from '../../entities/user/user.ts'
import { addressOf } from '../../shared/testing/addressOf.ts'

export const [me, other, third] = [0xaa, 0xbb, 0xcc].map(addressOf) as [Address, Address, Address]

/** A user of a list, for tests. */
export const userOf = (change: Partial<User> = {}): User => anyUser({ id: other, username: 'kestrel', followersCount: 311, ...change })
