import type { PoolItem } from '@exchange/api-client'
import { type Address, asLowerBound, type PricedUnit, type Worth, worthOf } from '@exchange/domain'
import type { GaugeRead } from '@exchange/protocol/reads/voting/readGauges'
import { tokenKey, unitOf } from '../../../../shared/tokens/token.ts'
import { paymentsNow } from '../../../../entities/vote/gaugePayments.ts'

/** Fees that the voters of a pool share in the running epoch, in dollars. */
export type VotersFees = {
  /** Whether that is all: the uncollected fees could be read. Otherwise it is a lower bound. */
  readonly whole: boolean
  /** Whether anything was found. */
  readonly some: boolean
  readonly worth: Worth
}

type FeesPool = Pick<PoolItem, 'tokens'> & { readonly gauge: Pick<NonNullable<PoolItem['gauge']>, 'fees'> }

/** The known part: from the gauge on chain as the vote page reads it, otherwise what the index reports as collected. */
const feesOf = ({ fees }: FeesPool['gauge'], read: GaugeRead | undefined): Pick<ReturnType<typeof paymentsNow>, 'whole' | 'fees'> =>
  read ? paymentsNow(read) : { whole: false, fees: fees.map(({ token, amount }) => ({ token, amount: BigInt(amount) })) }

// REWARD-6
/** Voters' fees so far; fees are of the pool's own tokens. `prices` are dollars (wads) by lower-case token. */
export const votersFees = ({ tokens, gauge }: FeesPool, read: GaugeRead | undefined, prices: ReadonlyMap<string, bigint>): VotersFees => {
  const { whole, fees } = feesOf(gauge, read)
  const priceOf = (address: Address): PricedUnit => {
    const [token, price] = [tokens.find((one) => tokenKey(one.address) === tokenKey(address)), prices.get(tokenKey(address))]
    return token === undefined || price === undefined ? null : { price, unit: unitOf(token) }
  }
  const worth = worthOf(fees, priceOf)
  return { whole, some: fees.some(({ amount }) => amount > 0n), worth: whole ? worth : asLowerBound(worth) }
}
