import { lockDurationUntil } from '@exchange/domain'
import { buildCreateLock } from '@exchange/protocol/writes/locks'
import { msg } from '@lingui/core/macro'
import { bothClocks } from '../../../shared/format/bothClocks.ts'
import { formatterFor } from '../../../shared/format/useFormat.ts'
import { i18n } from '../../../shared/i18n/i18n.ts'
import { defineFlow } from '../../../shared/transactions/steps/defineFlow.ts'
import { requireNetwork } from '../../../shared/network/requireNetwork.ts'
import { amountText } from '../../../shared/transactions/ui/amountText.ts'
import { type EntryRequest, entrySteps, ofToken } from './parts.ts'

/** A new lock of `amount` wei until `end`, a Thursday 00:00 UTC in seconds. */
export type CreateLockRequest = EntryRequest & { readonly end: bigint }

const until = ({ end }: CreateLockRequest): string => bothClocks(formatterFor(i18n.locale), Number(end))

export const createLockFlow = defineFlow<CreateLockRequest>({
  id: 'createLock',
  chainId: ({ chainId }) => chainId,
  title: ({ amount }) => msg`Lock ${amountText(ofToken(amount))}`,
  doneTitle: () => msg`Lock created`,
  summary: (request) => msg`Lock ${amountText(ofToken(request.amount))} until ${until(request)}`,
  steps: entrySteps<CreateLockRequest>({
    id: 'create',
    label: ({ amount }) => msg`Lock ${amountText(ofToken(amount))}`,
    batchLabel: ({ amount }) => msg`Approve and lock ${amountText(ofToken(amount))} in one request`,
    hint: (request) => msg`It ends on ${until(request)}, and can be withdrawn from then on.`,
    // The end is fixed; the duration is computed when the transaction is sent.
    call: async ({ chain }, { chainId, amount, end }) =>
      buildCreateLock(requireNetwork(chainId), amount, lockDurationUntil(end, BigInt(await chain.now(chainId)))),
  }),
})
