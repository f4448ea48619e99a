import { priceAtSqrtPrice, type ReadValue, sqrtPriceAtPrice } from '@exchange/domain'
import type { Network } from '@exchange/protocol/networks'
import type { NewPoolRead } from '@exchange/protocol/reads/pools/readNewPool'
import { Button, buttonClass, Card, Icon, Note } from '@exchange/ui'
import { Trans } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { addLiquidityLink } from '../../../../entities/pool/liquidityLinks.ts'
import { useNewPoolRead } from '../queries.ts'
import type { PendingCreation, WantedPrice } from '../useCreatePool.ts'
import { PriceLine } from './PriceLine.tsx'

type CreatedPoolProps = { readonly network: Network; readonly made: PendingCreation; readonly onAgain: () => void }

/** √ price of a pool that exists at a price other than requested; undefined if it does not, or until it is read. */
const otherPrice = ({ pair, base, price }: WantedPrice, read: ReadValue<NewPoolRead>): bigint | undefined => {
  const found = read.status === 'ok' ? read.value.sqrtPrice : undefined
  return found === sqrtPriceAtPrice(pair, price, base.address) ? undefined : found
}

type StartedProps = { readonly start: WantedPrice; readonly read: ReadValue<NewPoolRead> }

/** The starting state of a concentrated pool. If another account set a price first, that price stays and the creation cannot change it. */
const Started = ({ start, read }: StartedProps) => {
  const other = otherPrice(start, read)
  const { pair, base, quote } = start
  if (read.status === 'failed')
    return (
      <p className="mut">
        <Trans>Could not check whether these tokens have a pool. Retrying with every block.</Trans>
      </p>
    )
  if (read.status !== 'ok' || read.value.sqrtPrice === undefined) return null
  if (other === undefined)
    return (
      <p className="mut">
        <Trans>It has a starting price and is empty. Add the first liquidity.</Trans>
      </p>
    )
  return (
    <Note tone="warning" icon={<Icon name="warning" />}>
      <span className="col" style={{ gap: 6 }}>
        <Trans>
          The pool is not at the price you set: someone set another one first, or moved it. If you add liquidity at this price, the first
          trader takes the difference.
        </Trans>
        <b>
          <PriceLine of={base.symbol} in={quote.symbol} price={priceAtSqrtPrice(pair, other, base.address)} />
        </b>
      </span>
    </Note>
  )
}

/** The created pool and the links to continue. The contracts create it as the next one of its kind. */
export const CreatedPool = ({ network, made: { wanted, known, name, start }, onAgain }: CreatedPoolProps) => {
  const read = useNewPoolRead(network, wanted)
  const pool = read.status === 'ok' ? read.value.pools[known] : undefined
  const isOther = start !== null && otherPrice(start, read) !== undefined
  return (
    <Card className="new-made">
      <div role="status" className="col" style={{ gap: 10 }}>
        <h2 className="row" style={{ gap: 10 }}>
          <Icon name="done" className="pos" size={24} />
          <Trans>{name} is created</Trans>
        </h2>
        {start ? (
          <Started start={start} read={read} />
        ) : (
          <p className="mut">
            <Trans>Your deposit is in. The page fills once it is indexed.</Trans>
          </p>
        )}
      </div>
      <div className="row wrapx" style={{ gap: 10 }}>
        {pool && start && (
          <Link {...addLiquidityLink(network, pool)} className={buttonClass(isOther ? 'outline' : 'primary')}>
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
