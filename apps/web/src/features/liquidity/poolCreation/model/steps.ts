import type { PoolType } from '@exchange/domain'
import type { Feature } from '@exchange/protocol/networks'

/** A step of making a pool. */
export type StepId = 'type' | 'tokens' | 'settings' | 'price' | 'strategy' | 'deposit' | 'review'

const steps: Readonly<Record<PoolType, readonly StepId[]>> = {
  classic: ['type', 'tokens', 'deposit', 'review'],
  stable: ['type', 'tokens', 'deposit', 'review'],
  concentrated: ['type', 'tokens', 'price', 'review'],
  weighted: ['type', 'tokens', 'settings', 'deposit', 'review'],
}

/** For tokens with an existing concentrated pool that has strategies: the rest happens on the page of the choice. */
const strategySteps: readonly StepId[] = ['type', 'tokens', 'strategy']

/** The steps of a kind of pool, in order; before the choice, those of the kind with the fewest texts. */
export const stepsOf = (type: PoolType | null, hasStrategies = false): readonly StepId[] =>
  hasStrategies ? strategySteps : steps[type ?? 'classic']

/** The first incomplete step, or the last one: later steps are locked. */
export const openStep = <S>(ids: readonly StepId[], blockers: Readonly<Partial<Record<StepId, readonly S[]>>>): StepId =>
  ids.find((id) => (blockers[id] ?? []).length > 0) ?? ids.at(-1)!

/** The step to show: the requested one, if every earlier step is complete. */
export const shownStep = (ids: readonly StepId[], asked: unknown, open: StepId): StepId => {
  const wanted = ids.find((id) => id === asked) ?? ids[0]!
  return ids.indexOf(wanted) <= ids.indexOf(open) ? wanted : open
}

const features: Readonly<Record<PoolType, Feature>> = {
  classic: 'classicPools',
  stable: 'classicPools',
  concentrated: 'concentratedPools',
  weighted: 'weightedPools',
}

/** The kinds of pool that a network offers, the commonest first. */
export const offeredTypes = (offered: readonly Feature[]): readonly PoolType[] =>
  (['classic', 'stable', 'concentrated', 'weighted'] as const).filter((type) => offered.includes(features[type]))
