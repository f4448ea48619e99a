import { payoutsByPlace } from '@exchange/domain/arena/designer'
import { hostFee, type Pot } from '@exchange/domain/arena/prizes'

/** The payout of each place in a span, in raw units of the prize token. */
export type Payout = { readonly from: number; readonly to: number; readonly each: bigint }

export type Payouts = {
  readonly prizePool: bigint
  readonly ownerFee: bigint
  /** Best first; neighbours that get the same are one span. */
  readonly spans: readonly Payout[]
}

type Rules = Omit<Pot, 'prizePool'> & { readonly hostContribution: bigint; readonly entryFee: bigint }

// ARENA-18
/** All payouts if this many traders join and all of them trade. */
export const payoutsFor = ({ hostContribution, entryFee, ...shares }: Rules, traders: number): Payouts => {
  const prizePool = hostContribution + entryFee * BigInt(traders)
  const payouts = payoutsByPlace({ prizePool, ...shares }, traders)
  const spans = payouts.reduce<readonly Payout[]>((found, each, at) => {
    const last = found.at(-1)
    return last?.each === each ? [...found.slice(0, -1), { ...last, to: at + 1 }] : [...found, { from: at + 1, to: at + 1, each }]
  }, [])
  return { prizePool, ownerFee: hostFee(prizePool, shares.hostBps), spans }
}
