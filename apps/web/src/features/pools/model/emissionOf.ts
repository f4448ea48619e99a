import { type Address, formatWad } from '@exchange/domain'
import { tokenKey } from '../../../shared/tokens/token.ts'
import { type EmissionPool, type EmissionReceipt, toEmissionReceipt } from './emissionReceipt.ts'

/** The parts of a stake's APR; null without a gauge, and if one part is unknown. `now` in seconds of chain time. */
export const emissionOf = (
  pool: EmissionPool,
  prices: ReadonlyMap<string, bigint>,
  emitted: Address,
  now: number,
): EmissionReceipt | null => {
  const price = prices.get(tokenKey(emitted))
  return toEmissionReceipt(pool, price === undefined ? null : formatWad(price), now)
}
