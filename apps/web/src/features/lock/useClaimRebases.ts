import { buildClaimRebase } from '@exchange/protocol/writes/locks'
import { estimateGas } from 'viem/actions'
import { getPublicClient } from '../../shared/network/publicClient.ts'
import { useRunFlow } from '../../shared/transactions/ui/useRunFlow.ts'
import { claimRebasesFlow } from './flows/claimRebases.flow.ts'
import { claimRound } from './model/claimRound.ts'
import type { LockDesk } from './useLockDesk.ts'

/** Claims the rebase of locks: of one at once, of several in transactions that their gas allows. */
export const useClaimRebases = ({ network, query, wallet }: LockDesk) => {
  const run = useRunFlow()
  const { chainId } = network
  const gasOf = (lockId: bigint): Promise<bigint> => {
    const claims = query.data?.locks.find(({ lock }) => lock.lockId === lockId)?.rebaseClaims ?? 1
    const { to, data } = buildClaimRebase(
      network,
      Array.from({ length: claims }, () => lockId),
    )
    return estimateGas(getPublicClient(chainId), { ...(wallet.address && { account: wallet.address }), to, data })
  }
  return async (lockIds: readonly bigint[]): Promise<void> => {
    const round = lockIds.length > 1 ? await claimRound(lockIds, gasOf) : { lockIds }
    await run(claimRebasesFlow, { chainId, ...round })
  }
}
