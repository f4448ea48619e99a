import { buildMerge } from '@exchange/protocol/writes/locks'
import { msg } from '@lingui/core/macro'
import { lockName } from '../../../entities/lock/lockName.ts'
import { defineFlow } from '../../../shared/transactions/steps/defineFlow.ts'
import { requireNetwork } from '../../../shared/network/requireNetwork.ts'
import { type ClaimsRequest, releaseLockSteps } from './parts.ts'

/** Lock `from` is merged into lock `to`; `lockIds` are both. */
export type MergeLocksRequest = ClaimsRequest & { readonly from: bigint; readonly to: bigint }

export const mergeRequest = (chainId: number, from: bigint, to: bigint): MergeLocksRequest => ({ chainId, from, to, lockIds: [from, to] })

export const mergeLocksFlow = defineFlow<MergeLocksRequest>({
  id: 'mergeLocks',
  chainId: ({ chainId }) => chainId,
  title: ({ from, to }) => msg`Merge ${lockName(from)} into ${lockName(to)}`,
  doneTitle: () => msg`Locks merged`,
  summary: ({ from, to }) => msg`Merge ${lockName(from)} into ${lockName(to)}`,
  steps: releaseLockSteps<MergeLocksRequest>({
    id: 'merge',
    closes: true,
    label: ({ from, to }) => msg`Merge ${lockName(from)} into ${lockName(to)}`,
    hint: () => msg`One lock then holds both amounts, until the later end of the two.`,
    call: ({ chainId, from, to }) => buildMerge(requireNetwork(chainId), from, to),
  }),
})
