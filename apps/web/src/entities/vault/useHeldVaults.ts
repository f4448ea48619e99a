import type { PoolItem } from '@exchange/api-client'
import type { Network } from '@exchange/protocol/networks'
import type { VaultRead } from '@exchange/protocol/reads/vaults/readVaults'
import { tokenKey } from '../../shared/tokens/token.ts'
import { hasVaults, useVaults } from './useVaults.ts'
import { sharesWorth } from './vaultWorth.ts'
import { emissionUsd } from '../position/entryFacts.ts'
import type { PartWorth } from '../position/countedWorth.ts'
import type { PositionsDesk } from '../position/usePositions.ts'

/** A strategy in which the account has shares, or emission to claim. */
export type HeldVault = {
  readonly vault: VaultRead
  readonly pool: PoolItem
  readonly holding: NonNullable<VaultRead['holding']>
}

/** Strategies that the connected account holds, and their value; both undefined until loaded. */
export const useHeldVaults = (
  network: Network,
  { wallet, pools, emissionPrice }: Pick<PositionsDesk, 'wallet' | 'pools' | 'emissionPrice'>,
) => {
  const read = useVaults(network, wallet.address)
  const known = pools.data?.data
  const rows =
    read.data &&
    known &&
    read.data.vaults.flatMap((vault): readonly HeldVault[] => {
      const { holding } = vault
      const pool = known.find(({ address }) => tokenKey(address) === tokenKey(vault.pool))
      return pool && holding && (holding.shares > 0n || holding.earned > 0n) ? [{ vault, pool, holding }] : []
    })
  const worths = (hasVaults(network) ? rows : [])?.map(({ vault, pool, holding }): PartWorth => ({
    pool,
    usd: sharesWorth(vault, pool, holding.shares).usd,
    feesUsd: 0n,
    earnedUsd: emissionUsd(holding.earned, { emissionPrice }),
  }))
  return { read, rows, worths }
}

export type HeldVaults = ReturnType<typeof useHeldVaults>
