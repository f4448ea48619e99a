import type { Address } from '@exchange/domain'
import { HOUR_SECONDS } from '@exchange/domain/clock/day'
import type pg from 'pg'
import { DATABASE_TIMEOUT_MS } from '../../database/database.ts'
import { readIndexStates, type IndexState } from '../index/indexReader.ts'
import type { Boosts, ReadBoosts } from './boosts.ts'
import { queryOn } from './queryOn.ts'
import { readHourly } from './readHourly.ts'
import type { HourlyFigures, MarketRows } from './rows.ts'
import { createRowsReader } from './rowsReader.ts'
import { hourOf, type Windows } from './windows.ts'

export type MarketRead = {
  readonly state: IndexState
  readonly rows: MarketRows
  readonly hourly: HourlyFigures
  /** The first hour that counts as open. */
  readonly openFrom: number
  /** Undefined while nobody knows them: unread boosts are not "no boosts". */
  readonly boosts: Boosts | undefined
}

/** A market as read from the index. */
type IndexRead = Omit<MarketRead, 'boosts'>

/** Figures of an earlier read in the same hour, and their index. */
export type CachedHourlyFigures = { readonly hourly: HourlyFigures; readonly openFrom: number; readonly state: IndexState }

/** Newest hours that may still change; older ones move to the closed sums. */
const OPEN_HOURS = 3

/** Hourly sums of a large market may take longer than the usual timeout. */
const WHOLE_TIMEOUT_MS = 10_000

// POOL-1
/**
 * Reads one chain's market, each time in one snapshot of the database. Days and past totals cover pools of the `listed` tokens, lower-case.
 */
export const createMarketReader = (database: pg.Pool, chainId: number, listed: readonly Address[], readBoosts: ReadBoosts) => {
  const listedTokens = `{${listed.join(',')}}`
  const readRows = createRowsReader(chainId, listedTokens)

  /** Reads everything in one transaction, including the hourly figures. */
  const readWhole = async (client: pg.ClientBase, windows: Windows): Promise<IndexRead | undefined> => {
    const query = queryOn(client, WHOLE_TIMEOUT_MS)
    await client.query(`begin isolation level repeatable read read only; set local statement_timeout = ${WHOLE_TIMEOUT_MS}`)
    const state = (await readIndexStates(client))?.get(chainId)
    const openFrom = Math.min(windows.hour, hourOf(state?.timestamp ?? windows.hour)) - (OPEN_HOURS - 1) * HOUR_SECONDS
    const read = state && (await readRows(query, windows, openFrom))
    const hourly = read && (await readHourly(query, { chainId, tokens: read.rows.tokens, listedTokens }, windows, openFrom))
    await client.query('commit')
    return read && hourly && { ...read, hourly, openFrom }
  }

  const readIndex = async (
    client: pg.ClientBase,
    windows: Windows,
    carried: CachedHourlyFigures | undefined,
  ): Promise<IndexRead | undefined> => {
    if (carried) {
      const read = await readRows(queryOn(client, DATABASE_TIMEOUT_MS), windows, carried.openFrom)
      const holds = read && read.state.identity === carried.state.identity && read.state.block >= carried.state.block
      if (holds) return { ...read, hourly: carried.hourly, openFrom: carried.openFrom }
    }
    return readWhole(client, windows)
  }

  /**
   * Undefined when the views have no such chain. With `carried`, the hourly figures of an earlier read are reused, unless the index was
   * replaced or went back since.
   */
  return async (windows: Windows, carried: CachedHourlyFigures | undefined): Promise<MarketRead | undefined> => {
    const client = await database.connect()
    let broken: Error | undefined
    try {
      const read = await readIndex(client, windows, carried)
      return read && { ...read, boosts: await readBoosts(chainId) }
    } catch (error) {
      broken = error as Error
      throw error
    } finally {
      client.release(broken)
    }
  }
}
