import type { Network } from '@exchange/protocol/networks'
import { Button, buttonClass, Card, Icon } from '@exchange/ui'
import { Trans } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { addLiquidityLink } from '../../../../shared/links/liquidityLinks.ts'
import { useNewPoolRead } from '../queries.ts'
import type { Begun } from '../useCreatePool.ts'

type CreatedPoolProps = { readonly network: Network; readonly made: Begun; readonly onAgain: () => void }

/** The pool that was made, and where it goes on. The contracts make it the next one of its kind. */
export const CreatedPool = ({ network, made: { wanted, known, name }, onAgain }: CreatedPoolProps) => {
  const read = useNewPoolRead(network, wanted)
  const pool = read.status === 'ok' ? read.value.pools[known] : undefined
  return (
    <Card className="new-made">
      <div role="status" className="col" style={{ gap: 10 }}>
        <h2 className="row" style={{ gap: 10 }}>
          <Icon name="done" className="pos" size={24} />
          <Trans>{name} is created</Trans>
        </h2>
        <p className="mut">
          {wanted.type === 'concentrated' ? (
            <Trans>It has its starting price and is empty. Add the first liquidity to it.</Trans>
          ) : (
            <Trans>Your deposit is in it. Its page fills as soon as the index has seen it.</Trans>
          )}
        </p>
      </div>
      <div className="row wrapx" style={{ gap: 10 }}>
        {pool && wanted.type === 'concentrated' && (
          <Link {...addLiquidityLink(network, pool)} className={buttonClass('primary')}>
            <Trans>Add liquidity</Trans>
          </Link>
        )}
        {pool && (
          <Link to="/pools/$chain/$address" params={{ chain: network.slug, address: pool }} className={buttonClass('primary')}>
            <Trans>Go to the pool</Trans>
          </Link>
        )}
        <Button variant="outline" onClick={onAgain}>
          <Trans>Create another pool</Trans>
        </Button>
      </div>
    </Card>
  )
}
