import { formatWad } from '@exchange/domain/amounts/parseAmount'
import { Trans } from '@lingui/react/macro'
import { NotAvailable, Price } from '../../../../shared/format/Figures.tsx'

type PriceLineProps = { readonly of: string; readonly in: string; readonly price: bigint | null }

/** A price (wad) of one whole token in another one. */
export const PriceLine = ({ of, in: quote, price }: PriceLineProps) => (
  <span>
    {price === null ? (
      <NotAvailable />
    ) : (
      <Trans>
        1 <bdi>{of}</bdi> = <Price value={formatWad(price)} /> <bdi>{quote}</bdi>
      </Trans>
    )}
  </span>
)
