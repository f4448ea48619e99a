import { parseCheckpoint } from '@exchange/schema'
import type { Sources } from './job.ts'

const POSITIONS = "select to_regclass('idx._ponder_checkpoint') is not null as indexed"
const TIMES = 'select latest_checkpoint as checkpoint from idx._ponder_checkpoint'

/** Chain time of each network: the time of the last indexed block. Empty before there is an index. */
export const readChainTimes = async (index: Sources['index']): Promise<ReadonlyMap<number, number>> => {
  const [views] = (await index.query<{ indexed: boolean }>(POSITIONS)).rows
  if (!views?.indexed) return new Map()
  const { rows } = await index.query<{ checkpoint: string | null }>(TIMES)
  const positions = rows.map(({ checkpoint }) => parseCheckpoint(checkpoint ?? ''))
  return new Map(positions.flatMap((position) => (position ? [[position.chainId, position.timestamp] as const] : [])))
}

const READY = "select value ->> 'is_ready' = '1' as ready from idx._ponder_meta where key = 'app'"

/** Networks of an index that is complete. Empty before there is one, and while the indexer writes its history, when rows may be missing. */
export const readCompleteNetworks = async (index: Sources['index']): Promise<ReadonlySet<number>> => {
  const times = await readChainTimes(index)
  if (times.size === 0) return new Set()
  const [state] = (await index.query<{ ready: boolean | null }>(READY)).rows
  return new Set(state?.ready ? times.keys() : [])
}

/** The last indexed second of a network, and its last final second, in chain time. */
export type ChainSpan = { readonly head: number; readonly final: number }

const SPANS = 'select latest_checkpoint as head, finalized_checkpoint as final from idx._ponder_checkpoint'

/** The span of each network of the index. */
export const readChainSpans = async (index: Sources['index']): Promise<ReadonlyMap<number, ChainSpan>> => {
  const { rows } = await index.query<{ head: string | null; final: string | null }>(SPANS)
  return new Map(
    rows.flatMap(({ head, final }) => {
      const [last, safe] = [parseCheckpoint(head ?? ''), parseCheckpoint(final ?? '')]
      return last === undefined ? [] : [[last.chainId, { head: last.timestamp, final: safe?.timestamp ?? 0 }] as const]
    }),
  )
}
