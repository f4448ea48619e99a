import {
  compareAddresses,
  type Confirmation,
  type Creation,
  type CreationBlocker,
  creationBlockers,
  type FirstDepositBlocker,
  firstDepositBlockers,
  type FirstDepositSide,
  type PairBlocker,
  pairBlockers,
  type ReadValue,
  type StartingPriceBlocker,
  startingPriceBlockers,
  type WeightedPoolBlocker,
  weightedPoolBlockers,
} from '@exchange/domain'
import { parseWad } from '@exchange/domain/amounts/parseAmount'
import { parsePercent } from '@exchange/domain/amounts/parsePercent'
import type { NewPoolRead } from '@exchange/protocol/reads/pools/readNewPool'
import type { DeskSide } from './deskSides.ts'
import { FEE_DECIMALS, type NewPoolDraft, WEIGHT_DECIMALS } from './draft.ts'
import type { StepId } from './steps.ts'

/** A reason that blocks a new pool. */
export type NewPoolBlocker =
  | { readonly code: 'typeMissing' | 'strategyMissing' }
  | PairBlocker
  | CreationBlocker
  | WeightedPoolBlocker
  | StartingPriceBlocker
  | FirstDepositBlocker

export type StopFacts = {
  readonly draft: NewPoolDraft
  readonly sides: readonly DeskSide[]
  /** The effective name and symbol: typed or proposed. */
  readonly texts: { readonly name: string; readonly symbol: string }
  readonly read: ReadValue<NewPoolRead>
  readonly confirmation: Confirmation
}

export type StepBlockers = Readonly<Partial<Record<StepId, readonly NewPoolBlocker[]>>>

/** The pair in the order of concentrated pools, and its base; null until both tokens are chosen. */
export const tickPairOf = (sides: readonly DeskSide[], inverted: boolean) => {
  const [first, second] = sides
  if (!first?.poolToken || !second?.poolToken) return null
  const [base, quote] = inverted ? [second, first] : [first, second]
  const ascending = compareAddresses(first.poolToken, second.poolToken) < 0
  const [low, high] = ascending ? [first, second] : [second, first]
  return {
    base,
    quote,
    baseToken: base.poolToken!,
    pair: { token0: low.poolToken!, token1: high.poolToken!, unit0: low.unit, unit1: high.unit },
  }
}

const settingCodes: ReadonlySet<WeightedPoolBlocker['code']> = new Set([
  'nameMissing',
  'nameTooLong',
  'symbolMissing',
  'symbolTooLong',
  'feeMissing',
  'feeOutOfRange',
])

const toCreation = (read: ReadValue<NewPoolRead>, isWeighted: boolean): ReadValue<Creation> =>
  read.status === 'ok'
    ? { status: 'ok', value: { isPaused: read.value.isPaused, exists: !isWeighted && read.value.pools.length > 0 } }
    : read

/** Whether a successful read can resolve the blocker. */
const isUnread = ({ code }: { readonly code: NewPoolBlocker['code'] }): boolean => code === 'poolsUnknown'

/** The blockers that lead back to their step. A single failed read blocks sending but leaves the user on the current step. */
export const lastingBlockers = (blockers: StepBlockers): StepBlockers => ({
  ...blockers,
  tokens: blockers.tokens?.filter((stop) => !isUnread(stop)) ?? [],
})

/** Blockers for tokens with an existing pool that has strategies: its existence no longer blocks, but a missing choice does. */
export const withStrategyBlockers = (blockers: StepBlockers, isChosen: boolean): StepBlockers => ({
  ...blockers,
  tokens: blockers.tokens?.filter(({ code }) => code !== 'poolExists') ?? [],
  strategy: isChosen ? [] : [{ code: 'strategyMissing' }],
})

const depositBlockers = ({ draft: { type }, sides, confirmation }: StopFacts): readonly NewPoolBlocker[] =>
  type === null || type === 'concentrated' ? [] : firstDepositBlockers(type, sides satisfies readonly FirstDepositSide[], confirmation)

const weightedBlockers = (facts: StopFacts): StepBlockers => {
  const { draft, sides, texts, read } = facts
  const blockers = weightedPoolBlockers({
    ...texts,
    tokens: draft.weighted.sides.map(({ weight }, i) => ({
      token: sides[i]?.poolToken ?? null,
      weight: parsePercent(weight, WEIGHT_DECIMALS),
    })),
    fee: parsePercent(draft.weighted.fee, FEE_DECIMALS),
  })
  const tokens = blockers.filter(({ code }) => !settingCodes.has(code))
  const creation = creationBlockers(toCreation(read, true))
  // A paused factory shows before any choice; a pending read blocks only continuing.
  const paused = creation.filter(({ code }) => code === 'creationPaused')
  return {
    type: paused,
    tokens: tokens.length > 0 ? tokens : creation,
    settings: blockers.filter(({ code }) => settingCodes.has(code)),
    deposit: depositBlockers(facts),
    review: creation.filter(isUnread),
  }
}

const pairStepBlockers = (facts: StopFacts): StepBlockers => {
  const { draft, sides, read } = facts
  const tokens = pairBlockers([sides[0]?.poolToken ?? null, sides[1]?.poolToken ?? null])
  const found = tokens.length > 0 ? tokens : creationBlockers(toCreation(read, false))
  const { price, inverted } = draft.pair
  const ticks = tickPairOf(sides, inverted)
  return {
    tokens: found,
    price: draft.type === 'concentrated' && ticks ? startingPriceBlockers(parseWad(price), ticks.pair, ticks.baseToken) : [],
    deposit: depositBlockers(facts),
    review: found.filter(isUnread),
  }
}

/** The blockers of each step, most important first. */
export const newPoolBlockers = (facts: StopFacts): StepBlockers => {
  if (facts.draft.type === null) return { type: [{ code: 'typeMissing' }] }
  return facts.draft.type === 'weighted' ? weightedBlockers(facts) : pairStepBlockers(facts)
}

/** Typed weights in hundredths of a percent; an invalid one is zero. */
export const typedWeights = ({ weighted }: NewPoolDraft): readonly bigint[] =>
  weighted.sides.map(({ weight }) => {
    const parsed = parsePercent(weight, WEIGHT_DECIMALS)
    return parsed.status === 'ok' ? parsed.value : 0n
  })
