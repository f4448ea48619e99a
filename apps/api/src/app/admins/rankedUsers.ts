import type { Address, Role } from '@exchange/domain'
import type pg from 'pg'

/** A user with its rank in lists: 0 super admins, 1 admins, 2 verified users, 3 everyone else. */
export type RankedUser = { readonly id: Address; readonly rank: number }

export type AdminUserFilter = {
  /** A part of an address or of a name. */
  readonly text: string | null
  readonly verified: boolean | null
  readonly role: Role | null
}

const USERS = 'select u.id, u.rank::int from app."user" u left join app.verification v on v.account = u.id'

/** Ranks of the users of a role: the index on them serves the filter. */
const RANKS: Readonly<Record<Role, string>> = { superAdmin: 'u.rank = 0', admin: 'u.rank = 1', user: 'u.rank >= 2' }

const contains = (text: string): string => `%${text.toLowerCase().replaceAll(/[\\%_]/g, '\\$&')}%`

/** SQL conditions, each with the values for its `?` placeholders. */
const conditionsOf = ({ text, verified, role }: AdminUserFilter): readonly (readonly [string, ...unknown[]])[] => [
  ...(text === null
    ? []
    : [
        [
          '(not u.is_contract and u.id like ? or not u.is_contract and u.username like ? or u.id = ?)',
          contains(text),
          contains(text),
          text.toLowerCase(),
        ] as const,
      ]),
  ...(verified === null ? [] : [[verified ? 'u.rank <= 2 and v.account is not null' : 'v.account is null'] as const]),
  ...(role === null ? [] : [[RANKS[role]] as const]),
]

// ADMIN-2
/**
 * Returns users that pass the filter: super admins, admins, verified users, then everyone else. A contract is found only by its full
 * address.
 */
export const readRankedUsers = async (
  app: Pick<pg.Pool, 'query'>,
  filter: AdminUserFilter,
  after: readonly string[],
  limit: number,
): Promise<readonly RankedUser[]> => {
  const conditions = [...conditionsOf(filter), ...(after.length > 0 ? [['(u.rank, u.id) > (?::smallint, ?)', ...after] as const] : [])]
  const values: unknown[] = []
  const where = conditions.map(([sql, ...given]) =>
    given.reduce<string>((text, value) => text.replace('?', () => `$${values.push(value)}`), sql),
  )
  const text = `${USERS} ${where.length > 0 ? `where ${where.join(' and ')}` : ''} order by u.rank, u.id limit $${values.push(limit)}`
  return (await app.query<RankedUser>(text, values)).rows
}
