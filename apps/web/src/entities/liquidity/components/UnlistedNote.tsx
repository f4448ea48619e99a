import type { PoolItem } from '@exchange/api-client'
import type { Network } from '@exchange/protocol/networks'
import { Badge, Icon, Skeleton } from '@exchange/ui'
import { Trans } from '@lingui/react/macro'
import { type ReactNode, Suspense } from 'react'
import { withWords } from '../../../shared/i18n/i18n.ts'
import { lazyPart } from '../../../shared/lazyPart.ts'
import { useSettings } from '../../../shared/settings/settings.ts'
import type { PoolsOfBlock } from '../../../shared/tokens/transferTax.ts'
import { useUnlistedTokens } from '../useUnlistedTokens.ts'
import { useZapPool } from '../useZapPool.ts'

// Loaded lazily: pools of listed tokens never need this code.
const UnlistedTokens = lazyPart(async () => (await withWords('later', import('../../../shared/tokens/UnlistedTokens.tsx'))).UnlistedTokens)

type UnlistedProps = {
  readonly network: Network
  readonly pool: PoolItem
  /** Content that waits until a token is imported. */
  readonly children?: ReactNode
}

/** Marks a pool with an unlisted token. */
export const UnverifiedBadge = ({ network, pool }: Omit<UnlistedProps, 'children'>) => {
  const { unlisted } = useUnlistedTokens(network, pool)
  if (unlisted.length === 0) return null
  return (
    <Badge tone="warning" icon={<Icon name="warning" size={12} />}>
      <Trans>Unverified</Trans>
    </Badge>
  )
}

/** Warnings about the unlisted tokens of a pool; renders nothing if all are listed. */
export const UnlistedNote = ({ network, pool, pools, children }: UnlistedProps & { readonly pools: PoolsOfBlock | undefined }) => {
  const { unlisted } = useUnlistedTokens(network, pool)
  if (unlisted.length === 0) return null
  return (
    <Suspense fallback={<Skeleton width="100%" height={160} />}>
      <UnlistedTokens network={network} tokens={unlisted} pools={pools}>
        {children}
      </UnlistedTokens>
    </Suspense>
  )
}

const ReadPool = (props: UnlistedProps) => {
  const { slippageBps } = useSettings()
  const { data } = useZapPool(props.network, props.pool, slippageBps).read
  return <UnlistedNote {...props} pools={data && { block: Number(data.block), pools: [data.pool] }} />
}

/** The same for a concentrated pool, which it reads first. */
export const UnlistedInRange = (props: UnlistedProps) => {
  const { unlisted } = useUnlistedTokens(props.network, props.pool)
  return unlisted.length > 0 && <ReadPool {...props} />
}
