import { type Address, can, type EmailState, emailStateOf } from '@exchange/domain'
import type { GraphqlContext } from '../../graphql/builder.ts'
import { decodeKeyset, encodeKeyset, pageSize, type Page } from '../../graphql/page.ts'
import { chainOfNames, readItemOwners, readNamesOf, readOwner } from './indexed.ts'
import { type FollowSide, readFollows, readUsers, type StoredUser } from './repository.ts'

/** The sources of users, and the caller. */
export type UserSources = Pick<GraphqlContext, 'service' | 'db' | 'app' | 'identity' | 'mails'>

type Confidential = 'country' | 'email' | 'isEmailConfirmed' | 'isCodeSent'

/** A user as the API returns it. */
export type UserRow = Omit<StoredUser, Confidential> & {
  /** Only for the user itself and for admins, and only when they requested this one user. */
  readonly confidential: (Pick<StoredUser, 'country' | 'email'> & { readonly emailState: EmailState }) | null
}

const WHOLE = /^\d{1,18}$/

// PEOPLE-9
/** Replaces item pictures that their users no longer own. */
const withOwnItems = async ({ db }: UserSources, users: readonly StoredUser[]): Promise<readonly StoredUser[]> => {
  const items = users.flatMap(({ avatarChainId: chainId, avatarItem: itemId }) =>
    chainId === null || itemId === null ? [] : [{ chainId, itemId }],
  )
  if (items.length === 0) return users
  const owners = await readItemOwners(db, items)
  return users.map((user) =>
    owners.get(`${user.avatarChainId}:${user.avatarItem}`) === user.id ? user : { ...user, avatarItem: null, avatarChainId: null },
  )
}

/** Users with the names they show now; without names when that network is not configured. */
const readNamed = async ({ service, db, app }: UserSources, ids: readonly Address[]): Promise<readonly StoredUser[]> => {
  const chainId = chainOfNames(service)
  const [users, names] = await Promise.all([readUsers(app, ids), chainId === undefined ? undefined : readNamesOf(db, chainId, ids)])
  if (names === undefined) return users
  return users.map((user) => {
    const shown = names.get(user.id)
    const changedAt = shown?.changedHandsAt ?? null
    return { ...user, username: shown?.name ?? null, nameChangedHandsAt: changedAt === null ? null : Number(changedAt) }
  })
}

const readAll = async (sources: UserSources, ids: readonly Address[]): Promise<readonly StoredUser[]> =>
  withOwnItems(sources, await readNamed(sources, ids))

/** A user in a list, without confidential fields. */
const listed = ({ country: _country, email: _email, isEmailConfirmed: _confirmed, isCodeSent: _sent, ...user }: StoredUser): UserRow => ({
  ...user,
  confidential: null,
})

/** Users in the order of the ids, without duplicates, as lists show them. */
export const listUsers = async (sources: UserSources, ids: readonly Address[]): Promise<readonly UserRow[]> =>
  (await readAll(sources, ids)).map(listed)

// PEOPLE-11
/** The account behind an address or a name; undefined for a name that is not minted. */
export const resolveUser = async ({ service, db }: UserSources, typed: string): Promise<Address | undefined> => {
  const text = typed.trim().toLowerCase()
  if (/^0x[0-9a-f]{40}$/.test(text)) return text as Address
  const chainId = chainOfNames(service)
  return chainId === undefined ? undefined : readOwner(db, chainId, typed)
}

// PEOPLE-5, PEOPLE-11, PEOPLE-12
/** A user by address or name; null for a name that is not minted. An account that was never seen is a user too. */
export const readUser = async (sources: UserSources, typed: string): Promise<UserRow | null> => {
  const id = await resolveUser(sources, typed)
  if (id === undefined) return null
  const [user] = await readAll(sources, [id])
  if (user === undefined) return null
  const isAllowed = sources.identity !== null && can(sources.identity, 'profile.readPrivate', id)
  const { country, email, isEmailConfirmed: isConfirmed, isCodeSent } = user
  const emailState = emailStateOf({ email, isConfirmed, isCodeSent }, sources.mails.isOn)
  return { ...listed(user), confidential: isAllowed ? { country, email, emailState } : null }
}

// PEOPLE-11
/** A page of a user's followers, or of whom it follows, newest first; empty for a name that is not minted. */
export const readFollowPage = async (
  sources: UserSources,
  side: FollowSide,
  { id, first, after }: { readonly id: string; readonly first?: number | null | undefined; readonly after?: string | null | undefined },
): Promise<Page<UserRow>> => {
  const size = pageSize(first)
  const before = after ? decodeKeyset(side, after, [WHOLE])[0] : undefined
  const of = await resolveUser(sources, id)
  if (of === undefined) return { nodes: [], nextCursor: null }
  const rows = await readFollows(sources.app, side, { of, before, limit: size + 1 })
  const page = rows.slice(0, size)
  const last = page.at(-1)
  const nodes = await listUsers(
    sources,
    page.map((row) => row.id),
  )
  return { nodes, nextCursor: last !== undefined && rows.length > size ? encodeKeyset(side, [last.position]) : null }
}
