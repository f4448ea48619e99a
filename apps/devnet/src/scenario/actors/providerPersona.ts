import type { Address } from '@exchange/domain'
import type { Actor, Stage } from '../actor.ts'
import { concentratedState } from '../positionCalls.ts'
import { amountsFor, rangeOf, type Preset } from '../ranges.ts'
import type { Transaction } from '../../chain/transaction.ts'

/** Positions that the account opens, by step, from the history's first steps on. */
const openings: readonly { readonly step: number; readonly pair: string; readonly preset: Preset; readonly dollars: number }[] = [
  { step: 2, pair: 'WBNB/USDT', preset: 'full', dollars: 3_000 },
  { step: 3, pair: 'BTCB/USDT', preset: { below: 0.98, above: 1.02 }, dollars: 2_000 },
  { step: 4, pair: 'ETH/USDT', preset: { below: 0.9, above: 1.1 }, dollars: 1_000 },
]
const closing = { step: 6, pair: 'ETH/USDT' } as const

function open({ market, positions }: Stage, owner: Address, { pair, preset, dollars }: (typeof openings)[number]): readonly Transaction[] {
  const pool = market.pools.find(({ key }) => key === `${pair} concentrated`)
  if (!pool) return []
  const range = rangeOf(concentratedState(pool), preset)
  return positions.mint(owner, pool, range, amountsFor(market, pool, range, dollars))
}

// NET-20
/** The demo wallet's provider: an old narrow position that is out of range, a full-range one, and a closed one. */
export const providerPersona = (account: Address): Actor => ({
  name: 'providerPersona',
  act: (stage) => {
    const { step, positions } = stage
    if (step.index === closing.step)
      return positions.all
        .filter(({ owner, pool, liquidity }) => owner === account && pool.key === `${closing.pair} concentrated` && liquidity > 0n)
        .map((position) => positions.decrease(position, position.liquidity))
    return openings.filter((opening) => opening.step === step.index).flatMap((opening) => open(stage, account, opening))
  },
})
