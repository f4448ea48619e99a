import type { PoolItem } from '@exchange/api-client'
import type { VaultRead } from '@exchange/protocol/reads/vaults/readVaults'
import { useFormat } from '../../shared/format/useFormat.ts'
import { safeTokenText } from '../../shared/tokens/safeText.ts'

type DepositCapsProps = {
  readonly vault: Pick<VaultRead, 'caps' | 'allowToken0' | 'allowToken1'>
  readonly pool: Pick<PoolItem, 'tokens'>
}

/** The most of each token that one deposit into a strategy may contain. */
export const DepositCaps = ({ vault: { caps, allowToken0, allowToken1 }, pool }: DepositCapsProps) => {
  const format = useFormat()
  const amounts = [caps.amount0, caps.amount1] as const
  const allowed = [allowToken0, allowToken1] as const
  const limits = pool.tokens.flatMap((token, i) =>
    allowed[i] ? [`${format.amount(amounts[i] ?? 0n, token.decimals)} ${safeTokenText(token).symbol}`] : [],
  )
  return <bdi>{format.list(limits)}</bdi>
}
