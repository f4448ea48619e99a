import type { Address } from '@exchange/domain'
import type { Network } from '@exchange/protocol/networks'
import { buttonClass, Icon, Note } from '@exchange/ui'
import { Trans } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { addLiquidityLink } from '../../../../entities/pool/liquidityLinks.ts'
import { PoolLine } from './PoolLine.tsx'

type ExistingPoolProps = {
  readonly network: Network
  readonly pool: Address
  /** It has strategies; the next step offers them beside a range. */
  readonly hasStrategies: boolean
}

/** The existing pool of these tokens: only one of a kind is possible, so the form links to it. */
export const ExistingPool = ({ network, pool, hasStrategies }: ExistingPoolProps) => (
  <Note tone="info" icon={<Icon name="info" />} role="status">
    <div className="new-existing">
      <b>
        <Trans>This pool already exists</Trans>
      </b>
      <PoolLine network={network} pool={pool} />
      {hasStrategies ? (
        <span className="mut">
          <Trans>Next, choose your own range, or a strategy that stays in range for you.</Trans>
        </span>
      ) : (
        <Link {...addLiquidityLink(network, pool)} className={buttonClass('primary')}>
          <Trans>Add liquidity</Trans>
        </Link>
      )}
    </div>
  </Note>
)
