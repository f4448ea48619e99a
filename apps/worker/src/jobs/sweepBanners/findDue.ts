import { readCompleteNetworks } from '../chainTimes.ts'
import type { Sources } from '../job.ts'

/** A banner uploaded for a competition, and the picture made of it. */
export type Banner = { readonly key: string; readonly pictureKey: string }

/** Far longer than a host works on a draft; the creation names the banner. */
const OLD = `select key, picture_key as "pictureKey" from app.upload
  where type = 'COMPETITION_BANNER' and state = 'ready' and picture_key is not null and created_at < now() - interval '90 days' order by key`
const NAMED = 'select distinct banner_url as url from idx.competition where banner_url = any($1)'

const urlOf = ({ pictureKey }: Pick<Banner, 'pictureKey'>): string => `/v1/pictures/${pictureKey}`

/** Networks whose users were ever read: also those that no process serves now. */
const SEEN = 'select distinct chain_id as "chainId" from app.user_cursor'

/**
 * Those of the banners that no competition names. None unless the index is complete and has every network of the worker and every one that
 * it ever had: a picture that is removed cannot be restored.
 */
export const withoutNamed = async (
  { index, app }: Sources,
  chainIds: readonly number[],
  banners: readonly Banner[],
): Promise<readonly Banner[]> => {
  if (banners.length === 0 || chainIds.length === 0) return []
  const complete = await readCompleteNetworks(index)
  const seen = (await app.query<{ chainId: number }>(SEEN)).rows.map(({ chainId }) => chainId)
  if (![...chainIds, ...seen].every((chainId) => complete.has(chainId))) return []
  const { rows } = await index.query<{ url: string }>(NAMED, [banners.map(urlOf)])
  const named = new Set(rows.map(({ url }) => url))
  return banners.filter((banner) => !named.has(urlOf(banner)))
}

/** Banners of competitions that were never made. One that a competition names stays, also when that is over: its page shows it. */
export const findUnnamed = async (sources: Sources, chainIds: readonly number[]): Promise<readonly Banner[]> =>
  withoutNamed(sources, chainIds, (await sources.app.query<Banner>(OLD)).rows)
