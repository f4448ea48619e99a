import type { Address } from '@exchange/domain'
import { readIsStaked } from '@exchange/protocol/reads/voting/readIsStaked'
import { buildApprovePosition, buildStakePosition, buildUnstakePosition } from '@exchange/protocol/writes/votes'
import { msg } from '@lingui/core/macro'
import { getPublicClient } from '../../../../shared/network/publicClient.ts'
import { requireNetwork } from '../../../../shared/network/requireNetwork.ts'
import { writeStep } from '../../../../shared/transactions/steps/defineFlow.ts'
import type { FlowStep } from '../../../../shared/transactions/run/types.ts'

/** A position to change, and the gauge that it leaves before or joins afterwards. */
export type ManagedPosition = {
  readonly chainId: number
  readonly tokenId: bigint
  /** The gauge where it is staked and which it must leave first. Null if it is in the wallet. */
  readonly leaves: Address | null
  /** The gauge that stakes it afterwards; null if it stays in the wallet. */
  readonly joins: Address | null
}

/** Unstakes a position before it is changed; not needed if it has left since the page loaded. */
export const leaveStep = <R extends ManagedPosition>(): FlowStep<R> =>
  writeStep<R>({
    id: 'leave',
    applies: ({ leaves }) => leaves !== null,
    label: ({ tokenId }) => msg`Unstake position #${String(tokenId)}`,
    hint: () => msg`A position can only be changed while in your wallet. Its earnings stay yours to harvest.`,
    needed: ({ account }, { chainId, leaves, tokenId }) =>
      readIsStaked(getPublicClient(chainId), requireNetwork(chainId), { gauge: leaves!, account, tokenId }),
    call: (_, { chainId, leaves, tokenId }) => buildUnstakePosition(requireNetwork(chainId), leaves!, tokenId),
  })

/** Stakes the position, after it was changed. */
export const joinSteps = <R extends ManagedPosition>(): readonly FlowStep<R>[] => [
  writeStep<R>({
    id: 'allow',
    applies: ({ joins }) => joins !== null,
    label: ({ tokenId }) => msg`Approve position #${String(tokenId)}`,
    hint: () => msg`This lets the gauge take this position, and no other.`,
    call: (_, { chainId, joins, tokenId }) => buildApprovePosition(requireNetwork(chainId), joins!, tokenId),
  }),
  writeStep<R>({
    id: 'join',
    applies: ({ joins }) => joins !== null,
    label: ({ tokenId }) => msg`Stake position #${String(tokenId)}`,
    hint: () => msg`Uncollected fees are paid to you first. You can unstake the position at any time.`,
    call: (_, { chainId, joins, tokenId }) => buildStakePosition(requireNetwork(chainId), joins!, tokenId),
  }),
]
