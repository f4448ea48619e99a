import type { PositionCalls } from './positionCalls.ts'
import type { RouterCalls } from './routerCalls.ts'
import type { Market } from './market.ts'
import type { PlannedBalances } from './plannedBalances.ts'
import type { Rng } from './rng.ts'
import type { Step } from './schedule.ts'
import type { Transaction } from '../chain/transaction.ts'
import type { WeightedCalls } from './weightedCalls.ts'

/** What an actor sees when a step is planned. Before it returns, it applies its own actions to `market` and `purse`. */
export type Stage = {
  readonly chainId: number
  readonly step: Step
  readonly market: Market
  readonly purse: PlannedBalances
  readonly router: RouterCalls
  readonly positions: PositionCalls
  readonly weighted: WeightedCalls
  readonly rng: Rng
}

/** An actor of the history. Actors act in the order of a scenario's list, in one block. */
export type Actor = {
  readonly name: string
  readonly act: (stage: Stage) => readonly Transaction[]
}
