import type { PoolItem } from '@exchange/api-client'
import type { Network } from '@exchange/protocol/networks'
import { buttonClass } from '@exchange/ui'
import { Trans } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { addLiquidityLink } from '../../../entities/pool/liquidityLinks.ts'

/** The first step for a user with nothing to stake. */
export const AddFirst = ({ network, pool }: { readonly network: Network; readonly pool: Pick<PoolItem, 'address'> }) => (
  <Link {...addLiquidityLink(network, pool.address)} className={buttonClass('primary')}>
    <Trans>Add liquidity</Trans>
  </Link>
)
