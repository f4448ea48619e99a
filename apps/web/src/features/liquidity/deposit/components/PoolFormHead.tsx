import type { Network } from '@exchange/protocol/networks'
import { Badge } from '@exchange/ui'
import { useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { useFormat } from '../../../../shared/format/useFormat.ts'
import { poolTypeNames } from '../../../../entities/pool/poolText.ts'
import { LiquidityHead } from '../../../../entities/liquidity/components/LiquidityHead.tsx'
import { UnverifiedBadge } from '../../../../entities/liquidity/components/UnlistedNote.tsx'
import type { TokenPoolItem } from '../../../../entities/liquidity/usePoolTokens.ts'

type PoolFormHeadProps = { readonly network: Network; readonly pool: TokenPoolItem; readonly children: ReactNode }

/** The action and its pool, for pools with fungible pool tokens. */
export const PoolFormHead = ({ network, pool, children }: PoolFormHeadProps) => {
  const { i18n } = useLingui()
  const format = useFormat()
  const badges = (
    <>
      <Badge>{i18n._(poolTypeNames[pool.type])}</Badge>
      <Badge tone="outline">{format.pips(pool.fee)}</Badge>
      <UnverifiedBadge network={network} pool={pool} />
    </>
  )
  return (
    <LiquidityHead network={network} pool={pool} badges={badges}>
      {children}
    </LiquidityHead>
  )
}
