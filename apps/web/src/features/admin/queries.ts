import type { Address, NotificationState } from '@exchange/domain'
import type { AchievementFact } from '@exchange/domain/people/achievements'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { type User, USER_FIELDS } from '../../entities/user/user.ts'
import { askIfMe, useSession } from '../../shared/session/session.ts'

type Page<Row> = { readonly nodes: readonly Row[]; readonly nextCursor: string | null }
type Variables = Readonly<Record<string, unknown>>

/** Prefix of all query keys of admin reads. */
export const ADMIN_KEY = 'admin'

/** Rows of each page of a list. */
const PAGE = 30

/** Rows of each request of a list that is read to its end. */
const WHOLE_PAGE = 500

/** Every row of a list of the API, as the account that signed in may see it. */
const readAll = async <Row>(field: string, query: string, variables: Variables = {}): Promise<readonly Row[]> => {
  const rows: Row[] = []
  for (let after: string | null = null, isFirst = true; isFirst || after !== null; isFirst = false) {
    const request = { query, variables: { ...variables, first: WHOLE_PAGE, after } }
    const page: Page<Row> = (await askIfMe<Readonly<Record<string, Page<Row>>>>(request))[field]!
    rows.push(...page.nodes)
    after = page.nextCursor
  }
  return rows
}

/** A list of the API in pages, as the account that signed in may see it. */
const useList = <Row>(field: string, query: string, variables: Variables = {}) => {
  const account = useSession()?.account
  return useInfiniteQuery({
    queryKey: [ADMIN_KEY, account, field, variables],
    queryFn: async ({ pageParam: after, signal }) => {
      const request = { query, variables: { ...variables, first: PAGE, after } }
      return (await askIfMe<Readonly<Record<string, Page<Row>>>>(request, { signal }))[field]!
    },
    initialPageParam: null as string | null,
    getNextPageParam: ({ nextCursor }) => nextCursor,
    select: ({ pages }): readonly Row[] => pages.flatMap(({ nodes }) => nodes),
  })
}
export type AdminList<Row> = ReturnType<typeof useList<Row>>

/** One answer of the API, as visible to the signed-in account. */
const useOne = <Data>(name: string, query: string, variables: Variables = {}, enabled = true) => {
  const account = useSession()?.account
  return useQuery({
    queryKey: [ADMIN_KEY, account, name, variables],
    queryFn: ({ signal }) => askIfMe<Data>({ query, variables }, { signal }),
    enabled,
  })
}

export type UserFilter = { readonly text: string | null; readonly verified: boolean | null; readonly role: 'admin' | 'superAdmin' | null }

const USERS = `query AdminUsers($where: AdminUserFilter, $first: Int, $after: String) {
  adminUsers(where: $where, first: $first, after: $after) { nodes { ${USER_FIELDS} } nextCursor }
}`

export const useUsers = (where: UserFilter) => useList<User>('adminUsers', USERS, { where })

/** Every user that passes the filter. */
export const readUsers = (where: UserFilter) => readAll<User>('adminUsers', USERS, { where })

export type Statistics = Readonly<Record<'users' | 'verified' | 'admins' | 'signedInLately' | 'follows' | 'uploads', number>>

export const useStatistics = () =>
  useOne<{ adminUserStatistics: Statistics }>(
    'statistics',
    'query AdminUserStatistics { adminUserStatistics { users verified admins signedInLately follows uploads } }',
  )

/** A user with the private fields that only admins and the user can read. */
export type AdminUser = User & {
  readonly checkMarkIcon: string | null
  readonly bannerUrl: string | null
  readonly email: string | null
  readonly country: string | null
}

export const useAdminUser = (id: Address) =>
  useOne<{ user: AdminUser | null }>(
    'user',
    `query AdminUser($id: String!) { user(id: $id) { ${USER_FIELDS} checkMarkIcon bannerUrl email country } }`,
    { id },
  )

export type AdminRow = {
  readonly account: Address
  readonly role: 'admin' | 'superAdmin'
  readonly grantedBy: Address | null
  readonly grantedAt: number
}

export const useAdmins = () =>
  useList<AdminRow>(
    'admins',
    'query Admins($first: Int, $after: String) { admins(first: $first, after: $after) { nodes { account role grantedBy grantedAt } nextCursor } }',
  )

export type Entry = {
  readonly id: string
  /** Seconds of the wall clock. */
  readonly at: number
  /** An account, or "configuration". */
  readonly actor: string
  readonly action: string
  readonly subject: string
  readonly before: string | null
  readonly after: string | null
}

const ENTRIES = `query AuditEntries($where: AuditFilter, $first: Int, $after: String) {
  auditEntries(where: $where, first: $first, after: $after) { nodes { id at actor action subject before after } nextCursor }
}`

export type EntryFilter = { readonly actor: string | null; readonly subject: string | null }

export const useAuditEntries = (where: EntryFilter) => useList<Entry>('auditEntries', ENTRIES, { where })

/** Every entry of the log that passes the filter, newest first. */
export const readEntries = (where: EntryFilter) => readAll<Entry>('auditEntries', ENTRIES, { where })

/** An achievement with how many users have it. Seconds of chain time. */
export type AwardCount = {
  readonly id: string
  readonly fact: AchievementFact
  readonly target: number
  readonly users: number
  readonly lastReachedAt: number | null
}

export const useAwardCounts = () =>
  useOne<{ achievementAwards: readonly AwardCount[] }>(
    'achievementAwards',
    'query AchievementAwards { achievementAwards { id fact target users lastReachedAt } }',
  )

export type DeadLetter = {
  readonly id: string
  readonly task: string
  readonly key: string | null
  readonly attempts: number
  readonly lastError: string
  /** Seconds of the wall clock. */
  readonly failedAt: number
}

export const useDeadLetters = () =>
  useList<DeadLetter>(
    'deadLetters',
    'query DeadLetters($first: Int, $after: String) { deadLetters(first: $first, after: $after) { nodes { id task key attempts lastError failedAt } nextCursor } }',
  )

/** A message of an admin. Times are seconds of the wall clock. */
export type Message = {
  readonly id: string
  readonly name: string
  readonly content: string
  readonly link: string | null
  readonly toEverybody: boolean
  readonly recipientsCount: number
  readonly state: NotificationState
  readonly sendAt: number | null
  readonly sentAt: number | null
  readonly delivered: number
  readonly read: number
  readonly clicked: number
  /** From 0 to 1. */
  readonly clickThroughRate: number | null
}

export const useMessages = (state: NotificationState | null) =>
  useList<Message>(
    'notifications',
    `query AdminNotifications($state: NotificationState, $first: Int, $after: String) {
      notifications(state: $state, first: $first, after: $after) {
        nodes { id name content link toEverybody recipientsCount state sendAt sentAt delivered read clicked clickThroughRate } nextCursor
      }
    }`,
    { state },
  )

/** How many users a message would reach. */
export const useAudience = (toEverybody: boolean, recipients: readonly Address[]) =>
  useOne<{ previewAudience: number }>(
    'audience',
    'query PreviewAudience($toEverybody: Boolean!, $recipients: [String!]) { previewAudience(toEverybody: $toEverybody, recipients: $recipients) }',
    { toEverybody, recipients },
    toEverybody || recipients.length > 0,
  )

/** The accounts that a message names. */
export const readRecipients = async (id: string): Promise<readonly Address[]> =>
  (
    await askIfMe<{ notificationRecipients: readonly Address[] }>({
      query: 'query NotificationRecipients($id: String!) { notificationRecipients(id: $id) }',
      variables: { id },
    })
  ).notificationRecipients
