import type { Address } from '@exchange/domain'
import { accountAddress, accountIndex } from '../chain/accounts.ts'
import type { Actor } from './actor.ts'
import { arbitrageur } from './actors/arbitrageur.ts'
import { traders } from './actors/traders.ts'
import { priceModels } from './catalogue.ts'
import { computePricePaths } from './pricePath.ts'
import { createRng } from './rng.ts'
import { fullYear, lengthOf, planSteps, tenDays, type Step, type Stretch } from './schedule.ts'
import { openMarket, type Ground, type Setting } from './setting.ts'
import type { Transaction } from './transaction.ts'

export const scenarioSeed = 'first light'
export type ScenarioName = 'fullYear' | 'tenDays'

const stretches: Readonly<Record<ScenarioName, readonly Stretch[]>> = { fullYear, tenDays }

/** Seconds of a history: what lies between the genesis of its chains and now. */
export const lengthOfScenario = (name: ScenarioName): number => lengthOf(stretches[name])

/** A history planned for all chains: same times, same prices. */
export type Scenario = { readonly steps: readonly Step[]; readonly pricesAt: (step: number) => ReadonlyMap<string, number> }

/** Opening needs a handful of blocks before the first step. */
export const openingSeconds = 3_600

/** Plans a history that begins at `genesis` and ends at `end` (seconds). Step −1 is the opening. */
export function planScenario(name: ScenarioName, genesis: number, end: number): Scenario {
  const rng = createRng(scenarioSeed)
  const steps = planSteps(stretches[name], genesis + openingSeconds, end, rng.fork('schedule'))
  const paths = computePricePaths(priceModels(), [genesis, ...steps.map(({ timestamp }) => timestamp)], rng.fork('prices'))
  const pricesAt = (step: number): ReadonlyMap<string, number> => new Map([...paths].map(([key, path]) => [key, path[step + 1] ?? 0]))
  return { steps, pricesAt }
}

export const traderAccounts = (count: number): readonly Address[] =>
  Array.from({ length: count }, (_, i) => accountAddress(accountIndex.firstTrader + i))

/** Who acts on a chain. The arbitrageur stays last. */
export const castOf = (chainId: number): readonly Actor[] => [
  traders(traderAccounts(16), chainId === 31_356 ? 1 : 0.4),
  arbitrageur(accountAddress(accountIndex.arbitrageur)),
]

export type PlannedBlock = { readonly timestamp: number; readonly transactions: readonly Transaction[] }
export type History = Setting & { readonly blocks: Generator<PlannedBlock> }

const perBlock = 60

/** The history of one chain, block by block. Planning a block takes it into the predicted market. */
export function tellHistory(scenario: Scenario, ground: Ground, genesis: number, cast: readonly Actor[]): History {
  const setting = openMarket(ground, scenario.pricesAt(-1), traderAccounts(16))
  function* blocks(): Generator<PlannedBlock> {
    for (let i = 0; i < setting.opening.length; i += perBlock)
      yield { timestamp: genesis + 600 + i, transactions: setting.opening.slice(i, i + perBlock) }
    const rng = createRng(`${scenarioSeed}/${ground.spec.chainId}`)
    for (const step of scenario.steps) {
      setting.market.setPrices(scenario.pricesAt(step.index))
      const stage = { ...setting, chainId: ground.spec.chainId, step, rng }
      yield { timestamp: step.timestamp, transactions: cast.flatMap((actor) => actor.act(stage)) }
    }
  }
  return { ...setting, blocks: blocks() }
}
