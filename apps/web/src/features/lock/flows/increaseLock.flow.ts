import { buildIncreaseAmount } from '@exchange/protocol/writes/locks'
import { msg } from '@lingui/core/macro'
import { lockName } from '../../../entities/lock/lockName.ts'
import { defineFlow } from '../../../shared/transactions/steps/defineFlow.ts'
import { requireNetwork } from '../../../shared/network/requireNetwork.ts'
import { amountText } from '../../../shared/transactions/ui/amountText.ts'
import { type EntryRequest, entrySteps, ofToken } from './parts.ts'

/** More wei for a lock that runs. */
export type IncreaseLockRequest = EntryRequest & { readonly lockId: bigint }

export const increaseLockFlow = defineFlow<IncreaseLockRequest>({
  id: 'increaseLock',
  chainId: ({ chainId }) => chainId,
  title: ({ lockId }) => msg`Add to ${lockName(lockId)}`,
  doneTitle: ({ lockId }) => msg`${lockName(lockId)} increased`,
  summary: ({ lockId, amount }) => msg`Add ${amountText(ofToken(amount))} to ${lockName(lockId)}`,
  steps: entrySteps<IncreaseLockRequest>({
    id: 'increase',
    label: ({ lockId, amount }) => msg`Add ${amountText(ofToken(amount))} to ${lockName(lockId)}`,
    batchLabel: ({ lockId, amount }) => msg`Approve ${amountText(ofToken(amount))} and add it to ${lockName(lockId)} in one request`,
    hint: () => msg`Its end stays as it is.`,
    call: (_, { chainId, lockId, amount }) => buildIncreaseAmount(requireNetwork(chainId), lockId, amount),
  }),
})
