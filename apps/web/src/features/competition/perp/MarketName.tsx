import type { PerpMarket } from '@exchange/domain'
import { MAX_SYMBOL, safeText } from '../../../shared/tokens/safeText.ts'

/** The symbol of a market, safe to display. */
export const marketSymbol = ({ symbol }: Pick<PerpMarket, 'symbol'>): string => safeText(symbol, MAX_SYMBOL)

export const MarketName = ({ market }: { readonly market: Pick<PerpMarket, 'symbol'> }) => (
  <bdi className="b" translate="no">
    {marketSymbol(market)}
  </bdi>
)
