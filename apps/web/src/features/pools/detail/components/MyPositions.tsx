import type { PoolItem } from '@exchange/api-client'
import type { Address, Amounts } from '@exchange/domain'
import { amountsForLiquidity } from '@exchange/domain/amm/concentrated/liquidity'
import { brand } from '@exchange/domain/brand'
import { pricesOfRange } from '@exchange/domain/liquidity/range/priceTick'
import { isInRange } from '@exchange/domain/liquidity/range/tickRange'
import type { Network } from '@exchange/protocol/networks'
import type { AccountPosition, PositionsPoolState } from '@exchange/protocol/reads/positions/readAccountPositions'
import { Badge, EmptyState, ErrorState, Icon, KeyValue, KeyValueList, Skeleton } from '@exchange/ui'
import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { pricedPairs } from '../../../../entities/chart/pricedPair.ts'
import { toErrorFacts } from '../../../../shared/errors/errorFacts.ts'
import { errorText } from '../../../../shared/errors/errorText.ts'
import { AgeNote } from '../../../../shared/format/AgeNote.tsx'
import { Price } from '../../../../shared/format/Figures.tsx'
import { useFormat } from '../../../../shared/format/useFormat.ts'
import { positionLink } from '../../../../entities/pool/liquidityLinks.ts'
import { useAccountPositions } from '../../../../entities/position/queries.ts'
import { safeTokenText } from '../../../../shared/tokens/safeText.ts'
import { tokenKey, unitOf } from '../../../../shared/tokens/token.ts'

type MyPositionsProps = { readonly network: Network; readonly pool: PoolItem; readonly account: Address }

const Held = ({ pool: { tokens }, amounts: { amount0, amount1 } }: { readonly pool: PoolItem; readonly amounts: Amounts }) => {
  const format = useFormat()
  return (
    <span className="col mine-amounts">
      {tokens.map((token, i) => (
        <span key={token.address}>
          {format.amount(i === 0 ? amount0 : amount1, token.decimals)} <bdi>{safeTokenText(token).symbol}</bdi>
        </span>
      ))}
    </span>
  )
}

type PositionProps = {
  readonly network: Network
  readonly pool: PoolItem
  readonly position: AccountPosition
  readonly price: Pick<PositionsPoolState, 'sqrtPrice' | 'tick' | 'tickSpacing'>
}

/** The prices between which a position provides; a range over all prices has no limits. */
const Range = ({ network, pool, position, price: { tickSpacing } }: PositionProps) => {
  const pair = pricedPairs(network, pool)[0]
  const [token0, token1] = pool.tokens
  if (!pair || !token0 || !token1) return null
  const { base, quote } = pair
  const ticks = { token0: token0.address, token1: token1.address, unit0: unitOf(token0), unit1: unitOf(token1) }
  const { min, max } = pricesOfRange(ticks, position, base.address, tickSpacing)
  return (
    <KeyValue label={<Trans>Range</Trans>}>
      {min === null && max === null ? (
        <Trans>All prices</Trans>
      ) : (
        <>
          {min === null ? '0' : <Price value={min} />} – {max === null ? '∞' : <Price value={max} />} <bdi>{quote.symbol}</bdi>
        </>
      )}
    </KeyValue>
  )
}

const Position = (props: PositionProps) => {
  const { network, pool, position, price } = props
  const format = useFormat()
  const { tokenId, tickLower, tickUpper, liquidity, staked, fees, earned } = position
  const inRange = isInRange(price.tick, position)
  const id = String(tokenId)
  return (
    <li className="col mine-position">
      <span className="row sb wrapx">
        <Link {...positionLink(network, tokenId)} className="link b">
          <Trans>Position #{id}</Trans>
        </Link>
        <span className="row" style={{ gap: 6 }}>
          {staked && (
            <Badge>
              <Trans>Staked</Trans>
            </Badge>
          )}
          {inRange ? (
            <Badge tone="positive" icon={<Icon name="check" size={12} />}>
              <Trans>In range</Trans>
            </Badge>
          ) : (
            <Badge tone="warning" icon={<Icon name="warning" size={12} />}>
              <Trans>Out of range</Trans>
            </Badge>
          )}
        </span>
      </span>
      <KeyValueList>
        <Range {...props} />
        <KeyValue label={<Trans>Holds</Trans>}>
          <Held pool={pool} amounts={amountsForLiquidity(price, tickLower, tickUpper, liquidity, false)} />
        </KeyValue>
        {fees && (
          <KeyValue label={<Trans>Fees to collect</Trans>}>
            <Held pool={pool} amounts={fees} />
          </KeyValue>
        )}
        {staked && (
          <KeyValue label={<Trans>To harvest</Trans>}>
            {format.amount(earned, 18)} {brand.governanceToken.symbol}
          </KeyValue>
        )}
      </KeyValueList>
    </li>
  )
}

/** An account's positions in a concentrated pool, in its wallet and staked. */
export const MyPositions = ({ network, pool, account }: MyPositionsProps) => {
  const { i18n } = useLingui()
  const { data, error, isError, refetch } = useAccountPositions(network, account, [pool])
  if (!data)
    return error ? (
      <ErrorState {...errorText(i18n, toErrorFacts(error))} onRetry={() => void refetch()} />
    ) : (
      <Skeleton width="100%" height={120} />
    )
  const state = data.pools.get(tokenKey(pool.address))
  const open = data.positions.filter(({ liquidity }) => liquidity > 0n)
  return (
    <>
      {isError && (
        <AgeNote readAt={data.readAt}>{(age) => <Trans>Your position could not be refreshed. Last updated {age}.</Trans>}</AgeNote>
      )}
      {!state || open.length === 0 ? (
        <EmptyState title={<Trans>You have no position in this pool.</Trans>} />
      ) : (
        <ul className="col mine-positions">
          {open.map((position) => (
            <Position key={String(position.tokenId)} network={network} pool={pool} position={position} price={state} />
          ))}
        </ul>
      )}
    </>
  )
}
