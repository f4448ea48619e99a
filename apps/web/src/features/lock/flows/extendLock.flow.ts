import { lockDurationUntil } from '@exchange/domain'
import { buildIncreaseUnlockTime } from '@exchange/protocol/writes/locks'
import { msg } from '@lingui/core/macro'
import { formatDate } from '../../../shared/format/moments.ts'
import { i18n } from '../../../shared/i18n/i18n.ts'
import { lockName } from '../../../entities/lock/lockName.ts'
import { defineFlow, writeStep } from '../../../shared/transactions/steps/defineFlow.ts'
import { requireNetwork } from '../../../shared/network/requireNetwork.ts'

/** A later end, a Thursday 00:00 UTC in seconds. */
export type ExtendLockRequest = { readonly chainId: number; readonly lockId: bigint; readonly end: bigint }

const until = ({ end }: ExtendLockRequest): string => formatDate(i18n.locale, Number(end))

export const extendLockFlow = defineFlow<ExtendLockRequest>({
  id: 'extendLock',
  chainId: ({ chainId }) => chainId,
  title: ({ lockId }) => {
    const name = lockName(lockId)
    return msg`Extend ${name}`
  },
  doneTitle: ({ lockId }) => msg`${lockName(lockId)} extended`,
  summary: (request) => msg`Extend ${lockName(request.lockId)} until ${until(request)}`,
  steps: [
    writeStep<ExtendLockRequest>({
      id: 'extend',
      label: (request) => msg`Extend ${lockName(request.lockId)} until ${until(request)}`,
      hint: () => msg`It can be extended again in the next epoch.`,
      call: async ({ chain }, { chainId, lockId, end }) =>
        buildIncreaseUnlockTime(requireNetwork(chainId), lockId, lockDurationUntil(end, BigInt(await chain.now(chainId)))),
    }),
  ],
})
