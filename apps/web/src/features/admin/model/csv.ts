import { type CsvCell, toCsv } from '../../../shared/format/csv.ts'
import type { User } from '../../../entities/user/user.ts'
import type { AwardCount, Entry } from '../queries.ts'

// Names of columns are the same in every language: programs read them.

const time = (seconds: number | null): string => (seconds === null ? '' : new Date(seconds * 1_000).toISOString())
const count = (value: number): CsvCell => ({ number: String(value) })

const roleOf = ({ isSuperAdmin, isAdmin }: User): string => (isSuperAdmin ? 'superAdmin' : isAdmin ? 'admin' : 'user')

// ADMIN-4
/** The log as a file: each entry with its values before and after, as JSON. */
export const auditCsv = (entries: readonly Entry[]): string =>
  toCsv([
    ['id', 'time_utc', 'actor', 'action', 'subject', 'before', 'after'],
    ...entries.map(({ id, at, actor, action, subject, before, after }) => [
      { number: id },
      time(at),
      actor,
      action,
      subject,
      before ?? '',
      after ?? '',
    ]),
  ])

// ADMIN-2
/** Users as a file, without private data. */
export const usersCsv = (users: readonly User[]): string =>
  toCsv([
    ['address', 'name', 'role', 'verified', 'contract', 'followers'],
    ...users.map((user) => [
      user.id,
      user.username ?? '',
      roleOf(user),
      String(user.isVerified),
      String(user.isContract),
      count(user.followersCount),
    ]),
  ])

// PEOPLE-13
/** Achievements as a file: how many users have each. */
export const awardsCsv = (awards: readonly AwardCount[]): string =>
  toCsv([
    ['achievement', 'fact', 'target', 'users', 'last_reached_utc'],
    ...awards.map(({ id, fact, target, users, lastReachedAt }) => [id, fact, count(target), count(users), time(lastReachedAt)]),
  ])
