import type { PoolItem, PoolToken } from '@exchange/api-client'
import { buttonClass } from '@exchange/ui'
import { Trans, useLingui } from '@lingui/react/macro'
import { useNavigate } from '@tanstack/react-router'
import { ArrowLeftRight } from 'lucide-react'
import type { MouseEvent, ReactNode } from 'react'
import { NotAvailable } from '../../../shared/format/Figures.tsx'
import { useFormat } from '../../../shared/format/useFormat.ts'
import { addLiquidityLink } from '../../../entities/pool/liquidityLinks.ts'
import { PoolIcons } from '../../../entities/pool/PoolIcons.tsx'
import { poolName, shownTokens } from '../../../entities/pool/poolText.ts'
import { useNetwork } from '../../../shared/network/network.ts'
import { safeTokenText } from '../../../shared/tokens/safeText.ts'
import { reserveShares } from '../model/reserveShares.ts'
import { PoolBadges } from './PoolBadges.tsx'

// POOL-6
/** The pool's name with a link to its page: its tokens, its kind and its fee; and a mark for an unlisted token. */
export const PoolName = ({ pool, listed }: { readonly pool: PoolItem; readonly listed: boolean }) => {
  const network = useNetwork()
  const name = poolName(pool)
  return (
    <span className="pool-name">
      <PoolIcons pool={pool} />
      <span className="grow">
        <span className="t" title={pool.address}>
          <RowLink to="/pools/$chain/$address" params={{ chain: network.slug, address: pool.address }} className="pool-link" label={name}>
            <bdi>{name}</bdi>
          </RowLink>
        </span>
        <PoolBadges pool={pool} listed={listed} />
      </span>
    </span>
  )
}

/** The most tokens whose amounts fit in a row. */
const mostAmounts = 2

/** An amount with its symbol; in a weighted pool after the part of the pool that it makes up. */
const Amount = ({ token }: { readonly token: PoolToken }) => {
  const format = useFormat()
  return (
    <bdi>
      {token.weight !== null && <b>{format.percent(Number(token.weight) * 100)} </b>}
      {format.amount(BigInt(token.reserve), token.decimals)} {safeTokenText(token).symbol}
    </bdi>
  )
}

/** The other tokens of a weighted pool by weight: as many as fit are visible, all are read out and shown on hover. */
const Weights = ({ tokens }: { readonly tokens: readonly PoolToken[] }) => {
  const format = useFormat()
  const text = tokens.map((token) => `${format.percent(Number(token.weight) * 100)} ${safeTokenText(token).symbol}`).join(', ')
  return <bdi title={text}>{text}</bdi>
}

/** The pool's holdings: the amounts, and the division of its value if every token has a price. */
export const PoolReserves = ({ pool }: { readonly pool: PoolItem }) => {
  const tokens = shownTokens(pool)
  const shares = reserveShares(tokens)
  const [shown, rest] = tokens.length > mostAmounts ? [tokens.slice(0, 1), tokens.slice(1)] : [tokens, []]
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
        {shown.map((token) => (
          <Amount key={token.address} token={token} />
        ))}
        {rest.length > 0 && <Weights tokens={rest} />}
      </span>
    </span>
  )
}

/** Whole dollars; a text if unknown. */
export const Usd = ({ value }: { readonly value: string | null }) => {
  const format = useFormat()
  return value === null ? <NotAvailable /> : format.usdWhole(value)
}

const isPlainClick = (event: MouseEvent): boolean =>
  event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey && !event.defaultPrevented

type RowLinkProps =
  | { readonly to: '/swap'; readonly search: { readonly inputCurrency: string; readonly outputCurrency: string } }
  | { readonly to: '/protocols'; readonly search: { readonly pool: string } }
  | { readonly to: '/pools/$chain/$address'; readonly params: { readonly chain: string; readonly address: string } }
  | ReturnType<typeof addLiquidityLink>

const hrefOf = (way: RowLinkProps): string => {
  switch (way.to) {
    case '/pools/$chain/$address':
      return `/pools/${way.params.chain}/${way.params.address}`
    case '/liquidity/$':
      return `/liquidity/${way.params._splat}`
    default:
      return `${way.to}?${new URLSearchParams(way.search).toString()}`
  }
}

/**
 * A link out of a row. A plain anchor: a router link subscribes to every change of the address bar, which would slow down a hundred rows at
 * each sort.
 */
export const RowLink = ({
  className,
  label,
  children,
  ...way
}: RowLinkProps & { readonly className: string; readonly label: string; readonly children: ReactNode }) => {
  const navigate = useNavigate()
  return (
    <a
      href={hrefOf(way)}
      className={className}
      aria-label={label}
      onClick={(event) => {
        if (!isPlainClick(event)) return
        event.preventDefault()
        void navigate(way)
      }}
    >
      {children}
    </a>
  )
}

/** The way from the row to a trade of its tokens. */
export const SwapLink = ({ pool }: { readonly pool: PoolItem }) => {
  const { t } = useLingui()
  const pair = poolName(pool)
  const [first, second] = shownTokens(pool)
  const search = { inputCurrency: first?.address ?? '', outputCurrency: second?.address ?? '' }
  return (
    <RowLink to="/swap" search={search} className={`${buttonClass('outline', 'sm')} swap-link`} label={t`Swap ${pair}`}>
      <ArrowLeftRight size={16} aria-hidden />
    </RowLink>
  )
}

/** The way from the row to a deposit into its pool. */
export const AddLink = ({ pool }: { readonly pool: PoolItem }) => {
  const { t } = useLingui()
  const network = useNetwork()
  const name = poolName(pool)
  return (
    <RowLink {...addLiquidityLink(network, pool.address)} className={buttonClass('secondary', 'sm')} label={t`Add liquidity to ${name}`}>
      <Trans>Add liquidity</Trans>
    </RowLink>
  )
}
