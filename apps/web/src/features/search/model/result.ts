import type { PoolItem } from '@exchange/api-client'
import type { SearchAction } from '@exchange/domain'
import type { Competition } from '../../../entities/competition/competition.ts'
import type { User } from '../../../entities/user/user.ts'
import type { MenuPage } from '../../../shared/feature/manifest.ts'
import type { FoundName, ReadGroup } from '../queries.ts'

export type Group = ReadGroup | 'pages' | 'actions'

/** A previously opened result, under its name at the time. */
export type Recent = { readonly kind: 'user' | 'name' | 'competition' | 'pool' | 'page'; readonly label: string; readonly path: string }

/** A search result. `all` links to the whole of its group, which has `total` results; null if they are not counted. */
export type Result =
  | { readonly kind: 'user'; readonly user: User }
  | { readonly kind: 'name'; readonly name: FoundName }
  | { readonly kind: 'competition'; readonly competition: Competition }
  | { readonly kind: 'pool'; readonly pool: PoolItem }
  | { readonly kind: 'page'; readonly page: MenuPage }
  | { readonly kind: 'action'; readonly action: SearchAction }
  | { readonly kind: 'recent'; readonly recent: Recent }
  | { readonly kind: 'all'; readonly group: Group; readonly total: number | null }

export type ResultGroup = { readonly group: Group | 'recent'; readonly results: readonly Result[] }

/** The unique key of a result. */
export const keyOf = (result: Result): string => {
  if (result.kind === 'user') return `user-${result.user.id}`
  if (result.kind === 'name') return `name-${result.name.name}`
  if (result.kind === 'competition') return `competition-${result.competition.id}`
  if (result.kind === 'pool') return `pool-${result.pool.address}`
  if (result.kind === 'page') return `page-${'to' in result.page ? result.page.to : result.page.href}`
  if (result.kind === 'action') return `action-${JSON.stringify(result.action)}`
  if (result.kind === 'recent') return `recent-${result.recent.path}`
  return `all-${result.group}`
}
