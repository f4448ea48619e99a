import type { PoolItem } from '@exchange/api-client'
import type { Address } from '@exchange/domain'
import { Badge, buttonClass, Card, EmptyState, Skeleton } from '@exchange/ui'
import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { memo, useMemo, useSyncExternalStore } from 'react'
import { AprFigure } from '../../../entities/pool/AprFigure.tsx'
import { addLiquidityLink, newPoolLink } from '../../../entities/pool/liquidityLinks.ts'
import { PoolIcons } from '../../../entities/pool/PoolIcons.tsx'
import { poolQuery } from '../../../entities/pool/poolQuery.ts'
import { poolName, poolTypeNames } from '../../../entities/pool/poolText.ts'
import { NotAvailable } from '../../../shared/format/Figures.tsx'
import { useFormat } from '../../../shared/format/useFormat.ts'
import { poolAddress } from '../../../shared/tokens/token.ts'
import { deepestOfPair } from '../model/deepestOfPair.ts'
import type { SwapForm } from '../useSwapForm.ts'

/** The number of rows that fit in the column beside the route picture. */
const SHOWN = 3

type Shown = Pick<SwapForm, 'network' | 'kind' | 'tokenIn' | 'tokenOut' | 'pools'>

/** From this width the form is beside the chart, with room below it. */
const WIDE = '(min-width: 1200px)'

/** Without browser support it counts as narrow. */
const wide = (): MediaQueryList | undefined => (typeof matchMedia === 'function' ? matchMedia(WIDE) : undefined)

const useIsWide = (): boolean =>
  useSyncExternalStore(
    (onChange) => {
      const list = wide()
      list?.addEventListener('change', onChange)
      return () => list?.removeEventListener('change', onChange)
    },
    () => wide()?.matches === true,
  )

const Facts = ({ pool }: { readonly pool: PoolItem }) => {
  const { i18n } = useLingui()
  const format = useFormat()
  return (
    <>
      <PoolIcons pool={pool} size={28} />
      <span className="badges grow">
        <Badge>{i18n._(poolTypeNames[pool.type])}</Badge>
        <Badge tone="outline">{format.pips(pool.fee)}</Badge>
      </span>
      <dl>
        <div>
          <dt>
            <Trans>TVL</Trans>
          </dt>
          <dd>{pool.tvlUsd === null ? <NotAvailable /> : format.usdWhole(pool.tvlUsd)}</dd>
        </div>
        <div>
          <dt>
            <Trans>APR</Trans>
          </dt>
          <dd>
            <AprFigure pool={pool} />
          </dd>
        </div>
      </dl>
    </>
  )
}

const Row = ({ network, address }: { readonly network: Shown['network']; readonly address: Address }) => {
  const { t } = useLingui()
  const { data, isError } = useQuery(poolQuery(network.chainId, address))
  const pool = data?.data
  const name = pool && poolName(pool)
  return (
    <li>
      {pool ? <Facts pool={pool} /> : isError ? <NotAvailable /> : <Skeleton width="100%" height={28} />}
      <Link
        {...addLiquidityLink(network, address)}
        className={buttonClass('secondary', 'sm')}
        aria-label={name && t`Add liquidity to ${name}`}
      >
        <Trans>Add liquidity</Trans>
      </Link>
    </li>
  )
}

/** The deepest pools of the pair, with links to provide liquidity to each. */
const Pools = memo(({ network, tokenIn, tokenOut, pools }: Omit<Shown, 'kind'>) => {
  const snapshot = pools.read?.snapshot
  const deepest = useMemo(() => {
    if (!snapshot || !tokenIn || !tokenOut) return undefined
    return deepestOfPair(snapshot.pools, poolAddress(network, tokenIn.address), poolAddress(network, tokenOut.address), SHOWN)
  }, [snapshot, network, tokenIn, tokenOut])
  if (deepest === undefined) return null
  const title = (
    <Trans>
      Pools of <bdi>{tokenIn?.symbol}</bdi>/<bdi>{tokenOut?.symbol}</bdi>
    </Trans>
  )
  return (
    <Card className="pair-pools" title={title}>
      {deepest.length === 0 ? (
        <EmptyState
          title={<Trans>No direct pool of these two tokens</Trans>}
          action={
            <Link {...newPoolLink()} className={buttonClass('secondary', 'sm')}>
              <Trans>Create pool</Trans>
            </Link>
          }
        />
      ) : (
        <ul>
          {deepest.map((address) => (
            <Row key={address} network={network} address={address} />
          ))}
        </ul>
      )}
    </Card>
  )
})

// SWAP-40
/** Fills the column below the form with the pools of the swapped pair. Keystrokes do not render it again. */
export const PairPools = ({ form: { kind, network, tokenIn, tokenOut, pools } }: { readonly form: Shown }) =>
  useIsWide() && kind === 'swap' ? <Pools {...{ network, tokenIn, tokenOut, pools }} /> : null
