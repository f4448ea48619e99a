import type { Address } from '@exchange/domain'
import { buildApprovePosition, buildHarvestPosition, buildStakePosition, buildUnstakePosition } from '@exchange/protocol/writes/votes'
import { msg, plural } from '@lingui/core/macro'
import { requireNetwork } from '../../shared/network/requireNetwork.ts'
import { defineFlow } from '../../shared/transactions/steps/defineFlow.ts'
import { eachStep } from '../../shared/transactions/steps/eachStep.ts'
import { MOST_POSITIONS } from './mostPositions.ts'

/** Positions of a concentrated pool, and the pool's gauge. */
export type PositionsRequest = { readonly chainId: number; readonly gauge: Address; readonly tokenIds: readonly bigint[] }

/** `approved`: the positions that the gauge may already take. */
export type StakePositionsRequest = PositionsRequest & { readonly approved: readonly bigint[] }

/** The wallet requests of staking one position. */
type StakeAct = { readonly kind: 'approve' | 'stake'; readonly tokenId: bigint }

const stakeActs = ({ tokenIds, approved }: StakePositionsRequest): readonly StakeAct[] =>
  tokenIds.flatMap((tokenId): StakeAct[] => [
    ...(approved.includes(tokenId) ? [] : [{ kind: 'approve', tokenId } as const]),
    { kind: 'stake', tokenId },
  ])

const stakeText = ({ tokenIds: { length } }: PositionsRequest) =>
  msg`${plural(length, { one: 'Stake # position', other: 'Stake # positions' })}`
const unstakeText = ({ tokenIds: { length } }: PositionsRequest) =>
  msg`${plural(length, { one: 'Unstake # position', other: 'Unstake # positions' })}`
const harvestText = ({ tokenIds: { length } }: PositionsRequest) =>
  msg`${plural(length, { one: 'Harvest # position', other: 'Harvest # positions' })}`

// VOTE-25
/** Stakes positions. Each is approved alone, which its move uses up. */
export const stakePositionsFlow = defineFlow<StakePositionsRequest>({
  id: 'stakePositions',
  chainId: ({ chainId }) => chainId,
  title: stakeText,
  doneTitle: () => msg`Staked`,
  summary: stakeText,
  steps: eachStep<StakePositionsRequest, StakeAct>({
    id: 'stake',
    most: 2 * MOST_POSITIONS,
    items: stakeActs,
    batchLabel: () => msg`Approve and stake in one request`,
    label: ({ kind, tokenId }) =>
      kind === 'approve' ? msg`Approve position #${String(tokenId)}` : msg`Stake position #${String(tokenId)}`,
    hint: ({ kind }) =>
      kind === 'approve'
        ? msg`This lets the gauge take this position, and no other.`
        : msg`Uncollected fees are paid to you first. You can unstake the position at any time.`,
    call: ({ kind, tokenId }, { chainId, gauge }) =>
      (kind === 'approve' ? buildApprovePosition : buildStakePosition)(requireNetwork(chainId), gauge, tokenId),
  }),
})

/** Unstakes positions. */
export const unstakePositionsFlow = defineFlow<PositionsRequest>({
  id: 'unstakePositions',
  chainId: ({ chainId }) => chainId,
  title: unstakeText,
  doneTitle: () => msg`Unstaked`,
  summary: unstakeText,
  steps: eachStep<PositionsRequest, bigint>({
    id: 'unstake',
    most: MOST_POSITIONS,
    items: ({ tokenIds }) => tokenIds,
    batchLabel: () => msg`Unstake all of them in one request`,
    label: (tokenId) => msg`Unstake position #${String(tokenId)}`,
    hint: () => msg`Its earnings stay yours to harvest.`,
    call: (tokenId, { chainId, gauge }) => buildUnstakePosition(requireNetwork(chainId), gauge, tokenId),
  }),
})

/** Collects earnings of some of the staked positions. `harvestFlow` collects from all of them in one call. */
export const harvestPositionsFlow = defineFlow<PositionsRequest>({
  id: 'harvestPositions',
  chainId: ({ chainId }) => chainId,
  title: harvestText,
  doneTitle: () => msg`Harvested`,
  summary: harvestText,
  steps: eachStep<PositionsRequest, bigint>({
    id: 'harvest',
    most: MOST_POSITIONS,
    items: ({ tokenIds }) => tokenIds,
    batchLabel: () => msg`Harvest all of them in one request`,
    label: (tokenId) => msg`Harvest position #${String(tokenId)}`,
    hint: () => msg`Its earnings so far are paid to your wallet.`,
    call: (tokenId, { chainId, gauge }) => buildHarvestPosition(requireNetwork(chainId), gauge, tokenId),
  }),
})
