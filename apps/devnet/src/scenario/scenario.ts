import type { Address } from '@exchange/domain'
import { HOUR_SECONDS } from '@exchange/domain/clock/day'
import { accountAddress, accountIndex } from '../chain/accounts.ts'
import { deploySeconds } from '../contracts/governance.ts'
import { personaNamed } from '../chain/personas.ts'
import type { Actor } from './actor.ts'
import { arbitrageur } from './actors/arbitrageur.ts'
import { providerPersona } from './actors/providerPersona.ts'
import { providers } from './actors/providers.ts'
import { traders } from './actors/traders.ts'
import { weightedProviders } from './actors/weightedProviders.ts'
import { priceModels } from '../ground/catalogue.ts'
import { computePricePaths } from './pricePath.ts'
import { createRng } from './rng.ts'
import { fullYear, lengthOf, planSteps, tenDays, type Step, type Stretch } from './schedule.ts'
import type { PlannedBlock } from '../chain/blockPacker.ts'
import type { Ground } from '../ground/ground.ts'
import { openMarket, type Cast, type Setting } from './opening.ts'
import { ArenaHistory, type ArenaCast, type ArenaStand } from './arena/arenaHistory.ts'
import { LegacyHistory, type LegacyCast } from './legacy/legacyHistory.ts'
import type { VaultCast } from './vaults/vaultActors.ts'
import type { ChainReads } from './vaults/chainReads.ts'
import { VaultHistory } from './vaults/vaultHistory.ts'
import { givenNameCount, type NamedPersonas } from './voting/actors/nameOwners.ts'
import type { DemoVoters } from './voting/actors/personas.ts'
import type { VotingCast } from './voting/votingActor.ts'
import { VotingHistory } from './voting/votingHistory.ts'

// NET-20
export const scenarioSeed = 'first light'
export type ScenarioName = 'fullYear' | 'tenDays'

const stretches: Readonly<Record<ScenarioName, readonly Stretch[]>> = { fullYear, tenDays }

/** Seconds of a history: from its chains' genesis until now. */
export const lengthOfScenario = (name: ScenarioName): number => lengthOf(stretches[name])

/** A history planned for all chains: same times, same prices. */
export type Scenario = {
  readonly name: ScenarioName
  readonly steps: readonly Step[]
  readonly pricesAt: (step: number) => ReadonlyMap<string, number>
}

/** Deployment and opening come before the first step. */
export const openingSeconds = deploySeconds + HOUR_SECONDS

/** Plans a history that begins at `genesis` and ends at `end` (seconds). Step −1 is the opening. */
export function planScenario(name: ScenarioName, genesis: number, end: number): Scenario {
  const rng = createRng(scenarioSeed)
  const steps = planSteps(stretches[name], genesis + openingSeconds, end, rng.fork('schedule'))
  const paths = computePricePaths(priceModels(), [genesis, ...steps.map(({ timestamp }) => timestamp)], rng.fork('prices'))
  const pricesAt = (step: number): ReadonlyMap<string, number> => new Map([...paths].map(([key, path]) => [key, path[step + 1] ?? 0]))
  return { name, steps, pricesAt }
}

const accounts = (first: number, count: number): readonly Address[] => Array.from({ length: count }, (_, i) => accountAddress(first + i))

/** Providers and depositors beyond the accounts that the node has keys of. */
export const furtherProviders = 24
export const depositorCount = 8

/** Share of the planned participants of competitions. */
const crowds: Readonly<Record<ScenarioName, number>> = { fullYear: 1, tenDays: 0.1 }

const demoArena = {
  host: personaNamed('host'),
  participant: personaNamed('participant'),
  winner: personaNamed('winner'),
  trader: personaNamed('trader'),
  deallocating: personaNamed('deallocating trader'),
}
const demoProviders = { provider: personaNamed('provider'), holder: personaNamed('vault holder') }
const further = accounts(accountIndex.firstFurtherProvider, furtherProviders)
const depositors = accounts(accountIndex.firstDepositor, depositorCount)

/** The accounts that act in the history. */
export const cast: Cast = {
  traders: accounts(accountIndex.firstTrader, 16),
  providers: [...accounts(accountIndex.firstProvider, 8), ...further],
  newcomers: [
    ...[...further, ...depositors].map((account) => ({ account, coins: 100_000 })),
    ...[...Object.values(demoProviders), ...Object.values(demoArena)].map((account) => ({ account, coins: 20 })),
    { account: accountAddress(accountIndex.relayer), coins: 1_000 },
  ],
}

/** The accounts that host competitions, take part in them and rank them. */
const arenaCast: ArenaCast = {
  players: [...cast.traders, ...accounts(accountIndex.firstVoter, 16), ...cast.providers, ...depositors],
  hosts: accounts(accountIndex.firstStaker, 6),
  ranker: accountAddress(accountIndex.executor),
  keepers: { prices: accountAddress(accountIndex.priceKeeper), perpetuals: accountAddress(accountIndex.perpKeeper) },
  personas: demoArena,
}

/** The accounts that act for vaults. */
const vaultCast: VaultCast = { depositors, holder: demoProviders.holder, executor: accountAddress(accountIndex.executor) }

/** The accounts that act in its epochs. */
export const votingCast: VotingCast = {
  keeper: accountAddress(accountIndex.executor),
  upkeepKeeper: accountAddress(accountIndex.upkeepKeeper),
  council: accountAddress(accountIndex.council),
  voters: accounts(accountIndex.firstVoter, 16),
  stakers: accounts(accountIndex.firstStaker, 6),
  payers: accounts(accountIndex.firstPayer, 3),
  named: [...accounts(accountIndex.firstStaker, 6), ...cast.traders, ...cast.providers].slice(0, givenNameCount),
}
const demoVoters: DemoVoters & NamedPersonas = {
  trader: personaNamed('trader'),
  whale: personaNamed('whale'),
  voter: personaNamed('voter'),
  expired: personaNamed('expired lock'),
  automator: personaNamed('automated lock'),
  payer: personaNamed('incentive payer'),
  staker: personaNamed('NFT staker'),
  provider: demoProviders.provider,
  admin: personaNamed('admin'),
  named: personaNamed('named user'),
}

/** The accounts with holdings in version 2. */
const legacyCast: LegacyCast = {
  accounts: votingCast.stakers,
  holder: personaNamed('v2 provider'),
  leveller: arbitrageur(accountAddress(accountIndex.arbitrageur)),
}

/** The actors of a chain. The arbitrageur stays last. */
export const actorsOf = (chainId: number): readonly Actor[] => [
  traders(cast.traders, chainId === 31_356 ? 1 : 0.4),
  providers(cast.providers),
  weightedProviders(cast.providers),
  providerPersona(demoProviders.provider),
  arbitrageur(accountAddress(accountIndex.arbitrageur)),
]

export type History = Setting & {
  readonly blocks: AsyncGenerator<PlannedBlock>
  readonly voting: VotingHistory | undefined
  readonly vaults: VaultHistory | undefined
  readonly arena: ArenaHistory | undefined
  readonly legacy: LegacyHistory | undefined
}

/** Passes blocks through, and records the time of the last one. */
class Timeline {
  constructor(public last: number) {}

  async *tell(blocks: Iterable<PlannedBlock> | AsyncIterable<PlannedBlock>): AsyncGenerator<PlannedBlock> {
    for await (const block of blocks) {
      this.last = block.timestamp
      yield block
    }
  }
}

/** The setting of a history's competitions. */
const arenaStand = ({ steps, pricesAt }: Scenario, { market }: Setting, { spec }: Ground): ArenaStand => ({
  market,
  steps,
  rng: createRng(`${scenarioSeed}/${spec.chainId}/arena`),
  priceAt: (key, step) => pricesAt(step).get(key) ?? 0,
})

/**
 * The history of one chain, block by block. Planning a block applies it to the predicted market. Vaults are used only when `reads` can read
 * the chain for them.
 */
export function generateHistory(
  scenario: Scenario,
  ground: Ground,
  genesis: number,
  actors: readonly Actor[],
  reads?: ChainReads,
): History {
  const setting = openMarket(ground, scenario.pricesAt(-1), cast, genesis + deploySeconds)
  const stand = { ...setting, rng: createRng(`${scenarioSeed}/${ground.spec.chainId}/votes`) }
  const voting = ground.voting && new VotingHistory(ground.voting, stand, scenario.steps, votingCast, demoVoters)
  const { vaultFactory } = ground
  const vaultStand = { ...setting, cast: vaultCast, rng: createRng(`${scenarioSeed}/${ground.spec.chainId}/vaults`) }
  const vaults = ground.voting && vaultFactory && new VaultHistory({ ...ground.voting, vaultFactory }, vaultStand, reads)
  const arena = ground.arena && new ArenaHistory(ground.arena, arenaCast, arenaStand(scenario, setting, ground), crowds[scenario.name])
  const legacy =
    ground.voting &&
    ground.legacy &&
    new LegacyHistory({ ...ground, voting: ground.voting, legacy: ground.legacy }, setting, scenario.steps, legacyCast)
  async function* blocks(): AsyncGenerator<PlannedBlock> {
    const time = new Timeline(genesis)
    yield* time.tell(setting.opening)
    yield* time.tell(voting?.found(time.last + 60) ?? [])
    yield* time.tell(vaults?.found(time.last + 60) ?? [])
    const rng = createRng(`${scenarioSeed}/${ground.spec.chainId}`)
    for (const step of scenario.steps) {
      setting.market.setMoment(scenario.pricesAt(step.index), step.timestamp)
      yield* time.tell(voting?.before(step) ?? [])
      yield* time.tell(vaults ? vaults.before(step, time.last) : [])
      yield* time.tell(legacy?.before(step, time.last, scenario.pricesAt(step.index)) ?? [])
      const stage = { ...setting, chainId: ground.spec.chainId, step, rng }
      yield* time.tell([
        { timestamp: step.timestamp, transactions: [...(arena?.act(step) ?? []), ...actors.flatMap((actor) => actor.act(stage))] },
      ])
      yield* time.tell(arena?.keep(step) ?? [])
    }
  }
  return { ...setting, blocks: blocks(), voting, vaults: vaults || undefined, arena, legacy }
}
