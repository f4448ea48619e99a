import type { Sources } from '../job.ts'
import { insertUsersOnce } from './accounts.ts'

type Name = {
  readonly owner: string
  readonly mintedAt: number
  readonly shownBy: string | null
  readonly name: string
  readonly changedHandsAt: number | null
}
type Shown = { readonly username: string; readonly changedHandsAt: number | null }

const NAMES = `select m.owner, m.name, m.minted_at::float8 as "mintedAt", m.changed_hands_at::float8 as "changedHandsAt", d.account as "shownBy"
  from idx.minted_name m left join idx.display_name d on d.chain_id = m.chain_id and d.token_id = m.token_id`
const KEPT = `select id, username, name_changed_hands_at::float8 as "changedHandsAt" from app."user" where username is not null`
const WRITE = `update app."user" u set username = now_is.username, name_changed_hands_at = now_is.changed
  from unnest($1::text[], $2::text[], $3::bigint[]) as now_is (id, username, changed) where u.id = now_is.id`

/** Accounts with a changed or removed name. */
export const changedNames = (
  before: ReadonlyMap<string, Shown>,
  now: ReadonlyMap<string, Shown>,
): readonly (readonly [id: string, shown: Shown | undefined])[] => [
  ...[...now].filter(([id, { username, changedHandsAt }]) => {
    const kept = before.get(id)
    return kept?.username !== username || kept.changedHandsAt !== changedHandsAt
  }),
  ...[...before.keys()].filter((id) => !now.has(id)).map((id) => [id, undefined] as const),
]

// PEOPLE-5, NAME-10
/**
 * Adds users for the owners of names, and gives users the names that they show. All names are compared each time, so that a name that a
 * reorg removed, or that changed hands, is updated.
 */
export const syncNames = async ({ index, app }: Sources): Promise<void> => {
  const { rows: names } = await index.query<Name>(NAMES)
  const { rows: kept } = await app.query<{ id: string } & Shown>(KEPT)
  const before = new Map(kept.map(({ id, ...shown }) => [id, shown]))
  const now = new Map(
    names.flatMap(({ shownBy, name: username, changedHandsAt }) =>
      shownBy === null ? [] : [[shownBy, { username, changedHandsAt }] as const],
    ),
  )
  const changed = changedNames(before, now)
  if (changed.length === 0) return
  await insertUsersOnce(
    app,
    names.map(({ owner, mintedAt, shownBy }) => ({ at: mintedAt, accounts: [owner, shownBy] })),
  )
  await app.query(WRITE, [
    changed.map(([id]) => id),
    changed.map(([, shown]) => shown?.username ?? null),
    changed.map(([, shown]) => shown?.changedHandsAt ?? null),
  ])
}
