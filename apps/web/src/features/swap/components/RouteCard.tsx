import type { Hop } from '@exchange/domain'
import { Badge, Card, EmptyState, VisuallyHidden } from '@exchange/ui'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import type { CSSProperties } from 'react'
import { useFormat } from '../../../shared/format/useFormat.ts'
import { poolTypeNames } from '../../../shared/market/poolText.ts'
import { findToken, type Token } from '../../../shared/tokens/token.ts'
import { TokenIcon } from '../../../shared/tokens/TokenIcon.tsx'
import { useTokens } from '../../../shared/tokens/useTokens.ts'
import { shortAddress } from '../../../shared/tokens/safeText.ts'
import type { SwapForm } from '../useSwapForm.ts'

type Named = Pick<Token, 'address' | 'symbol'>

const nameOf = (tokens: readonly Token[], address: Token['address']): Named =>
  findToken(tokens, address) ?? { address, symbol: shortAddress(address) }

const End = ({ token, amount, usd }: { readonly token: Token; readonly amount: string; readonly usd: string | null }) => (
  <div className="end-t">
    <TokenIcon token={token} size={34} />
    <span>
      {amount} <bdi>{token.symbol}</bdi>
      {usd && <small>{usd}</small>}
    </span>
  </div>
)

const PoolTag = ({ hop, tokens }: { readonly hop: Hop; readonly tokens: readonly Token[] }) => {
  const { i18n } = useLingui()
  const format = useFormat()
  const from = nameOf(tokens, hop.tokenIn)
  const to = nameOf(tokens, hop.tokenOut)
  return (
    <div className="pool" title={hop.pool.address}>
      <span className="pair" style={{ '--z': '22px' } as CSSProperties} aria-hidden="true">
        <TokenIcon token={from} size={22} />
        <TokenIcon token={to} size={22} />
      </span>
      <span>
        <b>
          <bdi>{from.symbol}</bdi>/<bdi>{to.symbol}</bdi>
        </b>
        <small>
          {i18n._(poolTypeNames[hop.pool.type])} {format.pips(hop.pool.fee)}
        </small>
      </span>
    </div>
  )
}

/** The way the amount takes: one leg, with each pool on it named by its type and fee. */
export const RouteCard = ({ form }: { readonly form: SwapForm }) => {
  const { t, i18n } = useLingui()
  const format = useFormat()
  const tokens = useTokens(form.network)
  const { figures, tokenIn, tokenOut, pools } = form
  const hops = (form.quote ?? form.view.last)?.route.hops
  const block = pools.read?.snapshot.block
  const drawn = figures && hops && tokenIn && tokenOut
  return (
    <Card
      className="route"
      aria-label={t`Route`}
      title={<Trans>Route</Trans>}
      action={drawn && block !== undefined && <Badge>{<Trans>Priced at block {format.integer(block)}</Trans>}</Badge>}
    >
      {drawn ? (
        <div className={form.refreshing ? 'rg refreshing' : 'rg'}>
          <End
            token={tokenIn}
            amount={format.amount(figures.amountIn, tokenIn.decimals)}
            usd={figures.usdIn === null ? null : format.usd(figures.usdIn)}
          />
          <div className="leg">
            <span className="pc">{format.percent(100)}</span>
            {hops.map((hop) => (
              <PoolTag key={hop.pool.address} hop={hop} tokens={tokens} />
            ))}
            <VisuallyHidden>
              <Plural value={hops.length} one="All of it goes through # pool" other="All of it goes through # pools" />:{' '}
              {hops
                .map(
                  ({ tokenIn: from, tokenOut: to, pool }) =>
                    `${nameOf(tokens, from).symbol}/${nameOf(tokens, to).symbol} ${i18n._(poolTypeNames[pool.type])}`,
                )
                .join(', ')}
            </VisuallyHidden>
          </div>
          <End
            token={tokenOut}
            amount={format.amount(figures.amountOut, tokenOut.decimals)}
            usd={figures.usdOut === null ? null : format.usd(figures.usdOut)}
          />
        </div>
      ) : (
        <div className="rg-empty">
          <EmptyState title={<Trans>The route of your swap will be drawn here</Trans>} />
        </div>
      )}
    </Card>
  )
}
