import type { PoolItem } from '@exchange/api-client'
import type { Network } from '@exchange/protocol/networks'
import { buttonClass, Icon } from '@exchange/ui'
import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { useMemo } from 'react'
import { getAddress } from 'viem'
import { CopyLine } from '../../../../shared/clipboard/CopyLine.tsx'
import { shortAddress } from '../../../../shared/format/address.ts'
import { Price } from '../../../../shared/format/Figures.tsx'
import { addLiquidityLink } from '../../../../entities/pool/liquidityLinks.ts'
import { AgeMark } from '../../../../shared/query/AgeMark.tsx'
import { isListedPool } from '../../../../entities/pool/listedTokens.ts'
import { PoolIcons } from '../../../../entities/pool/PoolIcons.tsx'
import { poolName, shownTokens } from '../../../../entities/pool/poolText.ts'
import type { MarketAnswer } from '../../../../entities/pool/queries.ts'
import { safeTokenText } from '../../../../shared/tokens/safeText.ts'
import { PoolBadges } from '../../components/PoolBadges.tsx'

type PoolHeadProps = {
  readonly network: Network
  readonly pool: PoolItem
  readonly read: { readonly isError: boolean; readonly data: MarketAnswer<PoolItem> }
}

/** Address of the pool, in the form wallets check. */
const Address = ({ network: { explorer }, pool }: Pick<PoolHeadProps, 'network' | 'pool'>) => {
  const { t } = useLingui()
  const address = getAddress(pool.address)
  return (
    <>
      <CopyLine text={address} label={t`Copy the address ${shortAddress(address)}`} refused={t`The address was not copied.`} />
      {explorer && (
        <a className="link" href={`${explorer}/address/${address}`} target="_blank" rel="noopener noreferrer">
          <Trans>Explorer</Trans> <Icon name="external" size={14} />
        </a>
      )}
    </>
  )
}

/** The marginal price of the first token in the second; pools of more tokens have no single one. */
const PriceLine = ({ pool: { price, tokens } }: Pick<PoolHeadProps, 'pool'>) => {
  const [first, second] = tokens
  if (price === null || tokens.length !== 2 || !first || !second) return null
  const [base, quote] = [safeTokenText(first).symbol, safeTokenText(second).symbol]
  return (
    <span>
      <Trans>
        1 <bdi>{base}</bdi> = <Price value={price} /> <bdi>{quote}</bdi>
      </Trans>
    </span>
  )
}

/** The pool's identity: its tokens, kind, fee, address and price; and a link to trade. */
export const PoolHead = ({ network, pool, read }: PoolHeadProps) => {
  const isListed = useMemo(() => isListedPool(network), [network])
  const [first, second] = shownTokens(pool)
  return (
    <header className="pool-head">
      <Link to="/pools" activeOptions={{ exact: true }} className="link sm">
        <Icon name="left" size={14} /> <Trans>All pools</Trans>
      </Link>
      <div className="row sb wrapx">
        <div className="pool-title">
          <PoolIcons pool={pool} size={40} />
          <h1>
            <bdi>{poolName(pool)}</bdi>
          </h1>
          <PoolBadges pool={pool} listed={isListed(pool)} />
        </div>
        <span className="row wrapx" style={{ gap: 8 }}>
          <Link
            to="/swap"
            search={{ inputCurrency: first?.address ?? '', outputCurrency: second?.address ?? '' }}
            className={buttonClass('secondary')}
          >
            <Trans>Swap</Trans>
          </Link>
          <Link {...addLiquidityLink(network, pool.address)} className={buttonClass('primary')}>
            <Trans>Add liquidity</Trans>
          </Link>
        </span>
      </div>
      <div className="pool-line mut sm">
        <Address network={network} pool={pool} />
        <PriceLine pool={pool} />
        <AgeMark of={read} />
      </div>
    </header>
  )
}
