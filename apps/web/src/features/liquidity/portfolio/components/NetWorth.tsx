import type { Address } from '@exchange/domain'
import type { Network } from '@exchange/protocol/networks'
import { Skeleton, StatTiles } from '@exchange/ui'
import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { hasLocks } from '../../../../entities/lock/hasLocks.ts'
import { hasVotes } from '../../../../entities/vote/hasVotes.ts'
import { NotAvailable } from '../../../../shared/format/Figures.tsx'
import { Uncounted } from '../../../../entities/position/Totals.tsx'
import { type Total, totalOf } from '../../../../entities/position/selectEntries.ts'
import { useCountedWorth } from '../../../../entities/position/useCountedWorth.ts'
import type { usePositions } from '../../../../entities/position/usePositions.ts'
import type { useHeldVaults } from '../../../../entities/vault/useHeldVaults.ts'
import { useClaimable } from '../useClaimable.ts'
import { useWalletRows } from '../useWalletRows.ts'
import { TotalFigure } from './TotalFigure.tsx'

type NetWorthProps = {
  readonly network: Network
  readonly account: Address
  readonly desk: ReturnType<typeof usePositions>
  readonly held: ReturnType<typeof useHeldVaults>
}

const hasVoting = (network: Network): boolean => hasLocks(network) && hasVotes(network)

/** The liquidity and its collectable part in dollars; null if the read failed, undefined while loading. */
const useProvided = ({ network, desk, held }: Pick<NetWorthProps, 'network' | 'desk' | 'held'>) => {
  const counted = useCountedWorth(network)
  const { entries, complete } = desk
  const parts = entries && complete && held.worths ? [...entries, ...held.worths].map(counted) : undefined
  if (!parts) return (desk.error ?? held.read.error) ? null : undefined
  return {
    value: parts.map(({ usd }) => usd),
    toClaim: parts.flatMap(({ feesUsd, earnedUsd }) => [feesUsd, earnedUsd]),
  }
}

/**
 * Claimable rewards of votes and locks in dollars, null for each token without a price; null as a whole if the read failed, undefined while
 * loading.
 */
const useOfVotes = (network: Network, account: Address): readonly (bigint | null)[] | null | undefined => {
  const { claimable, hasFailed } = useClaimable(network, account)
  if (!hasVoting(network)) return []
  if (!claimable) return hasFailed ? null : undefined
  const { usd, unpriced } = claimable.besidesLiquidity
  return [...(usd === null ? [] : [usd]), ...unpriced.map(() => null)]
}

// LIQ-28
/** An account's value on a network in dollars: the total first, then its parts and the claimable amount. */
export const NetWorth = ({ network, account, ...of }: NetWorthProps) => {
  const { t } = useLingui()
  const provided = useProvided({ network, ...of })
  const { wallet: read, error } = useWalletRows(network, account)
  const unread = Array.from({ length: read?.unread ?? 0 }, () => null)
  const wallet = read ? [...read.rows.map(({ usd }) => usd), ...unread] : error ? null : undefined
  const figure = (parts: readonly (bigint | null)[] | null | undefined, ofPools = false): ReactNode => {
    if (parts === undefined) return <Skeleton width={112} height={20} />
    if (parts === null) return <NotAvailable />
    const total: Total = totalOf(parts)
    return <TotalFigure total={total} {...(ofPools && { uncounted: <Uncounted unknown={total.unknown} /> })} />
  }
  const value = provided && provided.value
  const votes = useOfVotes(network, account)
  const ofLiquidity = provided && provided.toClaim
  const toClaim = ofLiquidity === null || votes === null ? null : ofLiquidity && votes && [...ofLiquidity, ...votes]
  const all = value === null || wallet === null ? null : value && wallet && [...value, ...wallet]
  return (
    <StatTiles
      label={t`Net worth`}
      tiles={[
        { id: 'all', label: <Trans>Net worth</Trans>, value: figure(all), context: <Trans>liquidity and wallet</Trans> },
        { id: 'provided', label: <Trans>Liquidity</Trans>, value: figure(value, true) },
        { id: 'wallet', label: <Trans>In the wallet</Trans>, value: figure(wallet) },
        {
          id: 'claim',
          label: <Trans>To claim</Trans>,
          value: figure(toClaim),
          context: hasVoting(network) ? <Trans>liquidity, votes and locks</Trans> : undefined,
        },
      ]}
    />
  )
}
