import type { Address } from '@exchange/domain'
import type { Cell } from '../../database/database.ts'
import { indexStateColumns, type IndexState, toIndexStates } from '../index/indexReader.ts'
import { dayColumns, gaugeColumns, MARKET, poolColumns, sumColumns, tokenColumns, tradedColumns } from './marketStatements.ts'
import type { Query } from './queryOn.ts'
import { createRowCache } from './rowCache.ts'
import type { MarketRows } from './rows.ts'
import { byPool, integer, toDay, toGauge, toPool, toSumsRow, toToken } from './toRows.ts'
import { dayOf, edgesOf, type Windows } from './windows.ts'

type Answer = Readonly<Record<'states' | 'pools' | 'tokens' | 'days' | 'open' | 'traded' | 'gauges', Cell[][]>>

/** Rows of a chain, and its index's position. */
type ReadRows = { readonly state: IndexState; readonly rows: MarketRows }

/**
 * Reads the rows of a chain; undefined when the views have no such chain. An unchanged row stays the same object. `listedTokens` is a text
 * array.
 */
export const createRowsReader = (chainId: number, listedTokens: string) => {
  const poolsOf = createRowCache((cells) => toPool(poolColumns.read(cells)))
  const tokensOf = createRowCache((cells) => toToken(tokenColumns.read(cells)))
  const openOf = createRowCache((cells) => toSumsRow(sumColumns.read(cells)))
  const gaugesOf = createRowCache((cells) => toGauge(gaugeColumns.read(cells)))

  return async (query: Query, windows: Windows, openFrom: number): Promise<ReadRows | undefined> => {
    const values = [chainId, openFrom, Number.MAX_SAFE_INTEGER, ...edgesOf(windows), dayOf(openFrom), listedTokens]
    const [answer] = await query<Answer>('market', MARKET, values)
    if (!answer) return undefined
    const state = toIndexStates(answer.states.map(indexStateColumns.read)).get(chainId)
    if (!state) return undefined
    const weightedVolume24h = new Map(answer.traded.map(tradedColumns.read).map(({ token, volume }) => [token as Address, integer(volume)]))
    const rows = {
      pools: poolsOf(answer.pools),
      tokens: tokensOf(answer.tokens),
      gauges: gaugesOf(answer.gauges),
      openDays: answer.days.map(dayColumns.read).map(toDay),
      open: byPool(openOf(answer.open)),
      weightedVolume24h,
    }
    return { state, rows }
  }
}
