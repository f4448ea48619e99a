import { type Address, checkProfile, DomainError, type TypedProfile } from '@exchange/domain'
import type pg from 'pg'
import type { Identity } from '../../http/identity.ts'
import { type FollowState, insertUserOnce, toggleFollow, writeDiscoverable, type WrittenProfile, writeProfile } from './repository.ts'
import { readItemOwners, type ItemOf } from './indexed.ts'
import type { UserSources } from './service.ts'

export type FollowAnswer = { readonly followerId: Address; readonly userId: Address; readonly state: FollowState }

// PEOPLE-15
/** Toggles a follow. */
export const followUser = async (client: pg.PoolClient, followerId: Address, userId: Address): Promise<FollowAnswer> => {
  await insertUserOnce(client, followerId)
  return { followerId, userId, state: await toggleFollow(client, followerId, userId) }
}

/** Fields of a profile to change; undefined fields stay. */
export type ProfileChange = TypedProfile & {
  readonly discoverable?: boolean | null | undefined
  /** An item of theNFT as the picture; null for the picture generated from the address. */
  readonly avatar?: ItemOf | null | undefined
  /** null removes the banner. */
  readonly banner?: null | undefined
}

// PEOPLE-9
const avatarOf = async ({ db }: Pick<UserSources, 'db'>, account: Address, item: ItemOf | null): Promise<WrittenProfile> => {
  if (item === null) return { avatarKey: null, avatarItem: null, avatarChainId: null }
  const owner = (await readItemOwners(db, [item])).get(`${item.chainId}:${item.itemId}`)
  if (owner !== account) throw new DomainError('people.itemNotYours', { parameter: 'avatar' })
  return { avatarKey: null, avatarItem: item.itemId, avatarChainId: item.chainId }
}

// PEOPLE-6, PEOPLE-7, PEOPLE-9
/** Changes a profile, all of it or nothing. Throws `people.profileInvalid` with the first invalid field, and `people.itemNotYours`. */
export const changeProfile = async (
  sources: Pick<UserSources, 'db'>,
  client: pg.PoolClient,
  { address }: Identity,
  { discoverable, avatar, banner, ...typed }: ProfileChange,
): Promise<{ readonly id: Address }> => {
  const { texts, faults } = checkProfile(typed)
  const [fault] = Object.entries(faults)
  if (fault) throw new DomainError('people.profileInvalid', { parameter: fault[0], reason: fault[1] })
  const picture = avatar === undefined ? {} : await avatarOf(sources, address, avatar)
  await insertUserOnce(client, address)
  await writeProfile(client, address, { ...texts, ...picture, ...(banner === null ? { bannerKey: null } : {}) })
  if (typeof discoverable === 'boolean') await writeDiscoverable(client, address, discoverable)
  return { id: address }
}
