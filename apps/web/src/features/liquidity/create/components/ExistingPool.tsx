import type { Address, PoolType } from '@exchange/domain'
import type { Network } from '@exchange/protocol/networks'
import { buttonClass, Icon, Note } from '@exchange/ui'
import { Trans } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { addLiquidityLink } from '../../../../shared/links/liquidityLinks.ts'
import { PoolLine } from './PoolLine.tsx'

/** The pool that these tokens have already: there is one of a kind, so the way leads on to it. */
export const ExistingPool = ({ network, type, pool }: { readonly network: Network; readonly type: PoolType; readonly pool: Address }) => (
  <Note tone="info" icon={<Icon name="info" />} role="status">
    <div className="new-existing">
      <b>
        <Trans>This pool already exists</Trans>
      </b>
      <PoolLine network={network} pool={pool} />
      {type === 'concentrated' ? (
        <Link {...addLiquidityLink(network, pool)} className={buttonClass('primary')}>
          <Trans>Add liquidity</Trans>
        </Link>
      ) : (
        <Link to="/pools/$chain/$address" params={{ chain: network.slug, address: pool }} className={buttonClass('primary')}>
          <Trans>Go to the pool</Trans>
        </Link>
      )}
    </div>
  </Note>
)
