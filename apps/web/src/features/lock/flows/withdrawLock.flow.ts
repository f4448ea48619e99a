import { buildWithdraw } from '@exchange/protocol/writes/locks'
import { msg } from '@lingui/core/macro'
import { defineFlow } from '../../../shared/transactions/steps/defineFlow.ts'
import { requireNetwork } from '../../../shared/network/requireNetwork.ts'
import { amountText } from '../../../shared/transactions/ui/amountText.ts'
import { type ClaimsRequest, releaseLockSteps, lockNames, ofToken } from './parts.ts'

/** An expired lock, the one of `lockIds`, and the wei it holds. */
export type WithdrawLockRequest = ClaimsRequest & { readonly amount: bigint }

export const withdrawLockFlow = defineFlow<WithdrawLockRequest>({
  id: 'withdrawLock',
  chainId: ({ chainId }) => chainId,
  title: ({ lockIds }) => {
    const name = lockNames(lockIds)
    return msg`Withdraw ${name}`
  },
  doneTitle: ({ lockIds }) => msg`${lockNames(lockIds)} withdrawn`,
  summary: ({ lockIds, amount }) => msg`Withdraw ${amountText(ofToken(amount))} of ${lockNames(lockIds)}`,
  steps: releaseLockSteps<WithdrawLockRequest>({
    id: 'withdraw',
    closes: true,
    label: ({ lockIds, amount }) => msg`Withdraw ${amountText(ofToken(amount))} of ${lockNames(lockIds)}`,
    hint: () => msg`Everything in it returns to your wallet. The lock is burned.`,
    call: ({ chainId, lockIds: [id = 0n] }) => buildWithdraw(requireNetwork(chainId), id),
  }),
})
