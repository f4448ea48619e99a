import type { Address } from '@exchange/domain'
import { buildTransferLock } from '@exchange/protocol/writes/locks'
import { msg } from '@lingui/core/macro'
import { receiverText } from '../../../shared/format/receiverText.ts'
import { defineFlow } from '../../../shared/transactions/steps/defineFlow.ts'
import { requireNetwork } from '../../../shared/network/requireNetwork.ts'
import { type ClaimsRequest, releaseLockSteps, lockNames } from './parts.ts'

/** A lock, the one of `lockIds`, and its receiver; `toName`: the receiver's typed name. */
export type TransferLockRequest = ClaimsRequest & { readonly to: Address; readonly toName?: string | undefined }

export const transferLockFlow = defineFlow<TransferLockRequest>({
  id: 'transferLock',
  chainId: ({ chainId }) => chainId,
  title: ({ lockIds }) => msg`Transfer ${lockNames(lockIds)}`,
  doneTitle: ({ lockIds }) => msg`${lockNames(lockIds)} transferred`,
  summary: ({ lockIds, to, toName }) => msg`Transfer ${lockNames(lockIds)} to ${receiverText({ to, toName })}`,
  steps: releaseLockSteps<TransferLockRequest>({
    id: 'transfer',
    closes: false,
    label: ({ lockIds, to, toName }) => msg`Transfer ${lockNames(lockIds)} to ${receiverText({ to, toName })}`,
    hint: () => msg`Its tokens and future votes belong to the receiver. This cannot be undone.`,
    call: ({ chainId, lockIds: [id = 0n], to }, account) => buildTransferLock(requireNetwork(chainId), id, account, to),
  }),
})
