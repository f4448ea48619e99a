import type { PoolItem } from '@exchange/api-client'
import { Badge, buttonClass, Icon } from '@exchange/ui'
import { Trans, useLingui } from '@lingui/react/macro'
import { useNavigate } from '@tanstack/react-router'
import type { MouseEvent } from 'react'
import { NotAvailable } from '../../../shared/format/Figures.tsx'
import { useFormat } from '../../../shared/format/useFormat.ts'
import { PairIcons } from '../../../shared/market/PairIcons.tsx'
import { pairName, poolTypeNames } from '../../../shared/market/poolText.ts'
import { safeTokenText } from '../../../shared/tokens/safeText.ts'
import { reserveShares } from '../model/reserveShares.ts'

/** Who the pool is: its two tokens, its kind and its fee; and a mark when a token is not on the curated list. */
export const PoolName = ({ pool, listed }: { readonly pool: PoolItem; readonly listed: boolean }) => {
  const { i18n } = useLingui()
  const format = useFormat()
  return (
    <span className="pool-name">
      <PairIcons pool={pool} />
      <span className="grow">
        <span className="t" title={pool.address}>
          <bdi>{pairName(pool)}</bdi>
        </span>
        <span className="badges">
          <Badge>{i18n._(poolTypeNames[pool.type])}</Badge>
          <Badge tone="outline">{format.pips(pool.fee)}</Badge>
          {!listed && (
            <Badge tone="warning" icon={<Icon name="warning" size={12} />}>
              <Trans>Unverified</Trans>
            </Badge>
          )}
        </span>
      </span>
    </span>
  )
}

/** What the pool holds: both amounts, and how its value is divided where both sides have a price. */
export const PoolReserves = ({ pool }: { readonly pool: PoolItem }) => {
  const format = useFormat()
  const shares = reserveShares(pool)
  return (
    <span className="reserves">
      {shares && (
        <span className="split" aria-hidden="true">
          {shares.map((share, i) => (
            <i key={i} style={{ flexGrow: share, flexBasis: 0 }} />
          ))}
        </span>
      )}
      <span className="amounts">
        {[pool.token0, pool.token1].map((token) => (
          <bdi key={token.address}>
            {format.amount(BigInt(token.reserve), token.decimals)} {safeTokenText(token).symbol}
          </bdi>
        ))}
      </span>
    </span>
  )
}

/** Whole dollars; words where they are not known. */
export const Usd = ({ value }: { readonly value: string | null }) => {
  const format = useFormat()
  return value === null ? <NotAvailable /> : format.usdWhole(value)
}

const isPlainClick = (event: MouseEvent): boolean =>
  event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey && !event.defaultPrevented

/**
 * The way from the row to a trade of its tokens. A plain anchor: a router link follows every change of the address bar, which a hundred
 * rows would pay for at each sort.
 */
export const SwapLink = ({ pool }: { readonly pool: PoolItem }) => {
  const { t } = useLingui()
  const navigate = useNavigate()
  const pair = pairName(pool)
  const search = { inputCurrency: pool.token0.address, outputCurrency: pool.token1.address }
  return (
    <a
      href={`/swap?${new URLSearchParams(search).toString()}`}
      className={buttonClass('secondary', 'sm')}
      aria-label={t`Swap ${pair}`}
      onClick={(event) => {
        if (!isPlainClick(event)) return
        event.preventDefault()
        void navigate({ to: '/swap', search })
      }}
    >
      <Trans>Swap</Trans>
    </a>
  )
}
