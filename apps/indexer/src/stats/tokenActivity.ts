import type { Address } from '@exchange/domain'
import { DAY, HOUR } from '@exchange/domain/clock/day'
import { token, tokenActivityDay, tokenActivityHour, tokenState } from 'ponder:schema'
import type { Moment } from '../context.ts'
import { startOf } from './intervals.ts'

/** An addition to a token's figures. */
export type TokenChange = {
  /** Change of the raw units in pools; negative for fewer. */
  readonly reserve: bigint
  readonly volumeUsd: bigint
  readonly swapCount: number
}

const nothing: TokenChange = { reserve: 0n, volumeUsd: 0n, swapCount: 0 }

const intervals = [
  { table: tokenActivityHour, length: HOUR },
  { table: tokenActivityDay, length: DAY },
] as const

/** Raw units in all pools after a change. */
const nextReserve = async ({ db, chainId }: Moment, address: Address, change: bigint): Promise<bigint> => {
  const key = { chainId, token: address }
  const reserve = ((await db.find(tokenState, key))?.reserve ?? 0n) + change
  if (change !== 0n)
    await db
      .insert(tokenState)
      .values({ ...key, reserve })
      .onConflictDoUpdate({ reserve })
  return reserve
}

/** Adds to a token, its hour and its day; these end with its current price. */
export const recordToken = async (
  moment: Moment,
  address: Address,
  priceUsd: bigint | null,
  change: Partial<TokenChange> = {},
): Promise<void> => {
  const { db, chainId, at } = moment
  const { reserve: more, volumeUsd, swapCount } = { ...nothing, ...change }
  if (volumeUsd !== 0n) await db.update(token, { chainId, address }).set((row) => ({ volumeUsd: row.volumeUsd + volumeUsd }))
  const state = { reserve: await nextReserve(moment, address, more), priceUsd }
  for (const { table, length } of intervals)
    await db
      .insert(table)
      .values({ chainId, token: address, start: startOf(length, at), volumeUsd, swapCount, ...state })
      .onConflictDoUpdate((row) => ({ volumeUsd: row.volumeUsd + volumeUsd, swapCount: row.swapCount + swapCount, ...state }))
}
