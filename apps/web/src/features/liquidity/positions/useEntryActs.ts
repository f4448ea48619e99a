import type { Network } from '@exchange/protocol/networks'
import { poolName } from '../../../entities/pool/poolText.ts'
import { stakePositionsFlow } from '../../../entities/gauge/positions.flow.ts'
import { stakeFlow } from '../../../entities/gauge/stake.flow.ts'
import { useRunFlow } from '../../../shared/transactions/ui/useRunFlow.ts'
import { claimFlow } from './flows/claim.flow.ts'
import { type ClaimedVault, type ClaimRound, claimRound, hasUnclaimedEmission } from '../../../entities/position/claimActs.ts'
import { isClaimable, type PositionEntry } from '../../../entities/position/positionEntry.ts'
import { useIsKnown } from '../../../entities/position/useIsKnown.ts'
import type { PositionsDesk } from '../../../entities/position/usePositions.ts'

/** The actions on entries: collect their rewards, and stake what could earn more. None while a read fails. */
export const useEntryActs = (network: Network, { wallet, failing }: Pick<PositionsDesk, 'wallet' | 'failing'>) => {
  const run = useRunFlow()
  const isKnown = useIsKnown(network)
  const { chainId } = network
  const { address } = wallet
  const roundOf = (entries: readonly PositionEntry[], vaults: readonly ClaimedVault[] = []): ClaimRound =>
    claimRound(entries, vaults, isKnown)
  const claim = (entries: readonly PositionEntry[], vaults?: readonly ClaimedVault[]): void => {
    const round = roundOf(entries, vaults)
    if (address !== undefined && round.acts.length > 0) void run(claimFlow, { chainId, account: address, ...round })
  }
  const earn = ({ gauge, position, share, pool }: PositionEntry): void => {
    if (gauge === null) return
    const at = { chainId, gauge: gauge.address }
    if (position) {
      const { tokenId, approved } = position
      void run(stakePositionsFlow, { ...at, tokenIds: [tokenId], approved: approved ? [tokenId] : [] })
    } else if (share) void run(stakeFlow, { ...at, pool: pool.address, symbol: `${poolName(pool)} LP`, amount: share.balance })
  }
  return {
    /** Disabled without a wallet or with stale figures. The run asks a wallet on another network to switch. */
    disabled: address === undefined || failing,
    claimable: (entries: readonly PositionEntry[], vaults: readonly ClaimedVault[]): boolean =>
      entries.some(isClaimable) || vaults.some(hasUnclaimedEmission),
    roundOf,
    claim,
    earn,
  }
}
