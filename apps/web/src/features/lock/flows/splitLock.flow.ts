import { buildSplit } from '@exchange/protocol/writes/locks'
import { msg, plural } from '@lingui/core/macro'
import { defineFlow } from '../../../shared/transactions/steps/defineFlow.ts'
import { requireNetwork } from '../../../shared/network/requireNetwork.ts'
import { type ClaimsRequest, releaseLockSteps, lockNames } from './parts.ts'

/** A lock, the one of `lockIds`, and the whole percents that its parts take. */
export type SplitLockRequest = ClaimsRequest & { readonly percents: readonly number[] }

export const splitLockFlow = defineFlow<SplitLockRequest>({
  id: 'splitLock',
  chainId: ({ chainId }) => chainId,
  title: ({ lockIds }) => msg`Split ${lockNames(lockIds)}`,
  doneTitle: ({ lockIds }) => msg`${lockNames(lockIds)} split`,
  summary: ({ lockIds, percents }) => msg`Split ${lockNames(lockIds)} into ${plural(percents.length, { one: '# part', other: '# parts' })}`,
  steps: releaseLockSteps<SplitLockRequest>({
    id: 'split',
    closes: true,
    label: ({ lockIds, percents }) => msg`Split ${lockNames(lockIds)} into ${plural(percents.length, { one: '# part', other: '# parts' })}`,
    hint: () => msg`Each part is a lock of its own with the same end.`,
    call: ({ chainId, lockIds: [id = 0n], percents }) => buildSplit(requireNetwork(chainId), id, percents.map(BigInt)),
  }),
})
