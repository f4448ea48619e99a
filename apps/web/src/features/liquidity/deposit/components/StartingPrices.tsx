import { startingPrice, type TokenPool } from '@exchange/domain'
import { Icon, Note } from '@exchange/ui'
import { Trans } from '@lingui/react/macro'
import { Price } from '../../../../shared/format/Figures.tsx'
import type { PoolSideOfForm } from '../../../../entities/liquidity/usePoolSides.ts'

type StartingPricesProps = { readonly pool: TokenPool; readonly sides: readonly PoolSideOfForm[]; readonly amounts: readonly bigint[] }

const PriceLine = ({ base, quote, value }: { readonly base: string; readonly quote: string; readonly value: bigint }) => (
  <li>
    <Trans>
      1 <bdi>{base}</bdi> = <Price value={value} /> <bdi>{quote}</bdi>
    </Trans>
  </li>
)

/** The first deposit sets the price: of the first token in each other one, and the other way round. */
export const StartingPrices = ({ pool, sides: [first, ...others], amounts }: StartingPricesProps) => (
  <Note tone="info" icon={<Icon name="info" size={18} />}>
    <Trans>This pool is empty: your deposit is the first one and sets its price.</Trans>
    {first && (
      <ul className="starting-prices">
        {others.flatMap(({ token }) =>
          [
            [first.token, token],
            [token, first.token],
          ].map(([base, quote]) => {
            const value = base && quote ? startingPrice(pool, amounts, base.address, quote.address) : null
            return value !== null && base && quote ? (
              <PriceLine key={`${base.address} ${quote.address}`} base={base.symbol} quote={quote.symbol} value={value} />
            ) : null
          }),
        )}
      </ul>
    )}
  </Note>
)
