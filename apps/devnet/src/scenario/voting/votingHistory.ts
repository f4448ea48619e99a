import { accountAddress, accountIndex } from '../../chain/accounts.ts'
import type { PlannedBalances } from '../plannedBalances.ts'
import { BlockPacker, type PlannedBlock } from '../../chain/blockPacker.ts'
import type { Market, MarketPool } from '../market.ts'
import type { PositionCalls } from '../positionCalls.ts'
import type { Rng } from '../rng.ts'
import type { Step } from '../schedule.ts'
import type { WeightedCalls } from '../weightedCalls.ts'
import { automators } from './actors/automators.ts'
import { council } from './actors/council.ts'
import { keeper } from './actors/keeper.ts'
import { founders, lockOwners } from './actors/lockOwners.ts'
import { nameOwners, type NamedPersonas } from './actors/nameOwners.ts'
import { mintItems, nftHolders, nftKeeper } from './actors/nftHolders.ts'
import { payers } from './actors/payers.ts'
import { fundPersonas, personaActs, type DemoVoters } from './actors/personas.ts'
import { openGauges, stakers } from './actors/stakers.ts'
import { voters } from './actors/voters.ts'
import { AutomationBook } from './automationBook.ts'
import { GaugeBook } from './gaugeBook.ts'
import { LockBook } from './lockBook.ts'
import { epochOf, planMoments, type Moment } from './moments.ts'
import { NameBook } from './nameBook.ts'
import { NftBook } from './nftBook.ts'
import type { VotingActor, VotingCast } from './votingActor.ts'
import type { VotingGround } from '../../ground/votingGround.ts'

/** Only governance can create gauges for pools of unlisted tokens; these pools are left without a gauge for users to create one. */
const withoutGauge = ['BTCB/USDT classic', 'LINK/TWT/WBNB weighted']

/** Concentrated pools with a gauge: the first of the market, which trade most. */
const concentratedGauges = 5

const poolsWithGauges = ({ pools }: Market): readonly MarketPool[] => {
  const listed = pools.filter(({ key, tokens }) => !withoutGauge.includes(key) && tokens.every(({ unlisted }) => unlisted === undefined))
  const isConcentrated = ({ state }: MarketPool): boolean => state.type === 'concentrated'
  return [...listed.filter(isConcentrated).slice(0, concentratedGauges), ...listed.filter((pool) => !isConcentrated(pool))]
}

export type Stand = {
  readonly market: Market
  readonly purse: PlannedBalances
  readonly positions: PositionCalls
  readonly weighted: WeightedCalls
  readonly rng: Rng
}

/** Actions of voters, stakers and payers in a history, in their own blocks before its steps. Planning a block applies it to the books. */
export class VotingHistory {
  readonly locks: LockBook
  readonly gauges: GaugeBook
  readonly nft: NftBook
  readonly names: NameBook
  readonly automations: AutomationBook
  private readonly moments: ReadonlyMap<number, Moment>
  private readonly founding: readonly VotingActor[]
  private readonly actors: readonly VotingActor[]

  constructor(
    private readonly ground: VotingGround,
    private readonly stand: Stand,
    steps: readonly Step[],
    cast: VotingCast,
    demo: DemoVoters & NamedPersonas,
  ) {
    const treasury = accountAddress(accountIndex.treasury)
    const { market, purse, positions, weighted } = stand
    this.locks = new LockBook(ground, market.token('THE'), purse)
    this.gauges = new GaugeBook(ground, purse, positions)
    this.nft = new NftBook(ground)
    this.names = new NameBook(ground, market.token('USDT'))
    this.automations = new AutomationBook(ground, market.token('LINK'))
    this.moments = planMoments(steps)
    const [first] = this.moments.values()
    const named = nameOwners(cast.voters, demo, cast.named)
    this.founding = [
      openGauges(poolsWithGauges(market), treasury, cast.stakers, weighted),
      founders(cast.voters),
      fundPersonas(demo),
      mintItems(cast.voters, demo.staker),
      named,
    ]
    this.actors = [
      keeper(cast.keeper),
      nftKeeper(cast.keeper),
      council(cast.council),
      lockOwners(cast.voters),
      personaActs(demo, first?.left ?? 0),
      automators(demo.automator, cast.upkeepKeeper, first?.left ?? 0),
      payers(cast.payers),
      voters(cast.voters),
      stakers(cast.stakers),
      nftHolders(cast.voters, demo.staker, first?.left ?? 0),
      named,
    ]
  }

  /** Gauges, the first stakes and the founders' locks: right after the market opens, before any trade. */
  found(from: number): readonly PlannedBlock[] {
    const moment = { epoch: epochOf(from), left: Infinity, isOpening: true, isClosing: false, from, until: from }
    return this.blocksOf(moment, this.founding)
  }

  /** The blocks before a step of the history. */
  before(step: Step): readonly PlannedBlock[] {
    const moment = this.moments.get(step.index)
    if (!moment) return []
    const blocks = this.blocksOf(moment, this.actors)
    const last = blocks.at(-1)
    if (last && last.timestamp >= step.timestamp)
      throw new Error(`the voters of epoch ${moment.epoch} need more blocks than there is room for`)
    return blocks
  }

  private blocksOf(moment: Moment, actors: readonly VotingActor[]): readonly PlannedBlock[] {
    const packer = new BlockPacker(moment.from)
    const { market, purse, positions, rng } = this.stand
    const books = { locks: this.locks, gauges: this.gauges, nft: this.nft, names: this.names, automations: this.automations }
    const stage = { moment, ground: this.ground, market, purse, positions, ...books, rng }
    for (const transaction of actors.flatMap((actor) => actor.act(stage))) packer.add(transaction)
    return packer.finish()
  }
}
