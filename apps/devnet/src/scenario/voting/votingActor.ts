import type { Address } from '@exchange/domain'
import type { PlannedBalances } from '../plannedBalances.ts'
import type { Market } from '../market.ts'
import type { PositionCalls } from '../positionCalls.ts'
import type { Rng } from '../rng.ts'
import type { Transaction } from '../../chain/transaction.ts'
import type { AutomationBook } from './automationBook.ts'
import type { GaugeBook } from './gaugeBook.ts'
import type { LockBook } from './lockBook.ts'
import type { Moment } from './moments.ts'
import type { NameBook } from './nameBook.ts'
import type { NftBook } from './nftBook.ts'
import type { VotingGround } from '../../ground/votingGround.ts'

/** What an actor of an epoch sees. Before it returns, it applies its actions to the books. */
export type VotingStage = {
  readonly moment: Moment
  readonly ground: VotingGround
  readonly market: Market
  readonly purse: PlannedBalances
  readonly positions: PositionCalls
  readonly locks: LockBook
  readonly gauges: GaugeBook
  readonly nft: NftBook
  readonly names: NameBook
  readonly automations: AutomationBook
  readonly rng: Rng
}

/** An actor at the moments of epochs, in its own blocks before a step. */
export type VotingActor = {
  readonly name: string
  readonly act: (stage: VotingStage) => readonly Transaction[]
}

export type VotingCast = {
  readonly keeper: Address
  /** Runs automations of locks. */
  readonly upkeepKeeper: Address
  readonly council: Address
  readonly voters: readonly Address[]
  readonly stakers: readonly Address[]
  readonly payers: readonly Address[]
  /** Accounts that receive names from voters, in the order of the names. */
  readonly named: readonly Address[]
}

/** Epochs at the end of the history in which all actors act; before them founders vote, and little else happens. */
export const busyEpochs = 12
