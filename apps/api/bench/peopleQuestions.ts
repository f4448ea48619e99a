// The accounts of the user measurement: their data, their queries and mutations, and the comparison of what is stored with what was sent.
import type pg from 'pg'
import { createSiweMessage } from 'viem/siwe'
import type { Address } from '@exchange/domain'
import { createSessionService } from '../src/app/sessions/service.ts'

const ORIGIN = 'http://127.0.0.1:3000'
const USERS = 20_000
const NAMES = 5_000
/** Number of accounts that each account follows at the start; mutations toggle follows of the first hundred. */
const FOLLOWED = 50
const SWITCHED = 100

const id = (n: string): string => `'0x' || lpad(to_hex(${n}), 40, '0')`

/** Adds users, names and follows that queries can find. */
export const addPeople = async (client: pg.ClientBase, chainId: number, now: number): Promise<void> => {
  await client.query(`insert into app."user" (id, username, rank) select ${id('n')}, case when n <= ${NAMES} then 'tide' || n end, 3
    from generate_series(1, ${USERS}) n`)
  await client.query(`insert into idx.minted_name
      (chain_id, token_id, name, look_alike, owner, minter, gifted, price, minted_at, changed_hands_at, updated_at, updated_block)
    select ${chainId}, n, 'tide' || n, 'tide' || n, ${id('n')}, ${id('n')}, false, 15, ${now}, null, ${now}, n / 100 from generate_series(1, ${NAMES}) n`)
  await client.query(`insert into app.follow (follower_id, user_id) select ${id('n')}, ${id(`1 + (n * 7 + m * 13) % ${SWITCHED}`)}
    from generate_series(1001, 3000) n, generate_series(1, ${FOLLOWED}) m on conflict do nothing`)
  await client.query('analyze')
}

/** Signs in all accounts as the API does, without checking signatures. Returns their access tokens. */
export const signInAll = async (database: pg.Pool, chainId: number, accounts: readonly Address[]): Promise<readonly string[]> => {
  const sessions = createSessionService({ database, chainIds: [chainId], verify: async () => true, now: Date.now })
  const tokens: string[] = []
  for (const address of accounts) {
    const { nonce, issuedAt, expiresAt } = await sessions.nonce()
    const times = { issuedAt: new Date(issuedAt), expirationTime: new Date(expiresAt) }
    const message = createSiweMessage({ domain: new URL(ORIGIN).host, uri: ORIGIN, address, version: '1', chainId, nonce, ...times })
    const { accessToken } = await sessions.signIn({ message, signature: '0x', origin: ORIGIN, userAgent: 'bench', previous: undefined })
    tokens.push(accessToken)
  }
  return tokens
}

export type Kind = 'question' | 'mutation'
/** A mutation as it must be stored afterwards. */
export type Sent = { readonly account: Address; readonly key: string; readonly follows?: string; readonly about?: string }
export type Question = {
  readonly kind: Kind
  readonly query: string
  readonly variables: Readonly<Record<string, unknown>>
  readonly isTwice?: boolean
  readonly sent?: Sent
}

const user = (n: number): string => `0x${(1 + (n % SWITCHED)).toString(16).padStart(40, '0')}`
const FIELDS = 'id username isVerified avatarUrl nameColor'
const FOLLOW =
  'mutation ($a: String!, $user: String!, $key: String!) { followUser(followerId: $a, userId: $user, idempotencyKey: $key) { state } }'
const PROFILE =
  'mutation ($a: String!, $about: String!, $key: String!) { updateProfile(userId: $a, profile: { about: $about }, idempotencyKey: $key) { about } }'
const ALERT = 'mutation ($on: Boolean!, $key: String!) { setAlert(kind: follower, enabled: $on, idempotencyKey: $key) { enabled } }'

const mutationOf = (account: Address, n: number, chance: number): Question => {
  const key = `${account.slice(-8)}-${n}`
  const common = { kind: 'mutation', isTwice: chance % 5 === 0 } as const
  const what = Math.floor(chance / 5) % 10
  if (what < 7) {
    // Each account toggles few others, so many follows are toggled back.
    const follows = user((n % 200) * 31 + (chance % 6))
    return { ...common, query: FOLLOW, variables: { a: account, user: follows, key }, sent: { account, key, follows } }
  }
  if (what === 7) return { ...common, query: ALERT, variables: { on: chance % 2 === 0, key }, sent: { account, key } }
  const about = `Tide ${n}`
  return { ...common, query: PROFILE, variables: { a: account, about, key }, sent: { account, key, about } }
}

const questionOf = (account: Address, n: number): Question => {
  const kind = 'question'
  const asked = n % 8
  if (asked < 3)
    return {
      kind,
      query: `query ($id: String!) { user(id: $id) { ${FIELDS} about followersCount followingCount } }`,
      variables: { id: user(n) },
    }
  if (asked === 3)
    return { kind, query: `query ($id: String!) { followers(id: $id, first: 30) { nodes { ${FIELDS} } } }`, variables: { id: user(n) } }
  if (asked === 4)
    return {
      kind,
      query: `query ($text: String!) { users(where: { text: $text }, first: 3) { nodes { ${FIELDS} } } usersCount(text: $text) }`,
      variables: { text: `tide${n % 97}` },
    }
  if (asked === 5) return { kind, query: '{ inboxCount { unread } alertSettings { kind enabled } }', variables: {} }
  if (asked === 6)
    return { kind, query: `query ($id: String!) { following(id: $id, first: 30) { nodes { ${FIELDS} } } }`, variables: { id: account } }
  return { kind, query: `query ($id: String!) { user(id: $id) { ${FIELDS} followedByMe } }`, variables: { id: user(n * 3) } }
}

/** The next request of an account: one in five is a mutation. */
export const nextQuestion = (accounts: readonly Address[], account: number, turn: number): Question => {
  const n = turn * accounts.length + account
  const mix = n * 2_654_435_761 + turn * 7
  return mix % 5 === 0 ? mutationOf(accounts[account]!, n, Math.floor(mix / 5) % 10_007) : questionOf(accounts[account]!, mix % 10_007)
}

/** Returns the differences between what was sent and what is stored; empty when each mutation was carried out exactly once. */
export const findDoubts = async (database: pg.Pool, accounts: readonly Address[], sent: readonly Sent[]): Promise<readonly string[]> => {
  const { rows: kept } = await database.query<{ actor: string; key: string; answered: boolean }>(
    'select actor, key, answer is not null as answered from app.mutation_answer where actor = any($1)',
    [accounts],
  )
  const { rows: follows } = await database.query<{ pair: string }>(
    `select follower_id || user_id as pair from app.follow where follower_id = any($1)`,
    [accounts],
  )
  const { rows: profiles } = await database.query<{ account: string; about: string }>(
    'select account, about from app.profile where account = any($1)',
    [accounts],
  )
  const odd = new Set<string>()
  const abouts = new Map<string, string>()
  for (const { account, follows: followed, about } of sent) {
    const pair = `${account}${followed}`
    if (followed !== undefined && !odd.delete(pair)) odd.add(pair)
    if (about !== undefined) abouts.set(account, about)
  }
  const stored = new Set(kept.filter(({ answered }) => answered).map(({ actor, key }) => actor + key))
  const pairs = new Set(follows.map(({ pair }) => pair))
  const counts: Readonly<Record<string, number>> = {
    'mutations without a row': sent.filter(({ account, key }) => !stored.has(account + key)).length,
    'rows without a mutation': kept.length - sent.length,
    'follows that are missing': [...odd].filter((pair) => !pairs.has(pair)).length,
    'follows too many': [...pairs].filter((pair) => !odd.has(pair)).length,
    'profiles that say something else':
      profiles.filter(({ account, about }) => abouts.get(account) !== about).length + abouts.size - profiles.length,
  }
  return Object.entries(counts).flatMap(([what, count]) => (count === 0 ? [] : [`${count} ${what}`]))
}
