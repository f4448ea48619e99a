import { useFormat } from '../../shared/format/useFormat.ts'
import { shortAddress } from '../../shared/format/address.ts'
import { NotAvailable } from '../../shared/format/Figures.tsx'
import { safeText } from '../../shared/tokens/safeText.ts'
import type { CompetitionToken } from './competition.ts'
import type { Address } from '@exchange/domain'

/** The name of a token: its own symbol, which anyone can choose, otherwise its address. */
export const tokenName = (address: Address, token: Pick<CompetitionToken, 'symbol'> | null): string =>
  (token && safeText(token.symbol, 16)) || shortAddress(address)

type Props = { readonly amount: bigint; readonly address: Address; readonly token: CompetitionToken | null }

/** An amount of a token with its name. If the index does not know the token, the amount is unknown. */
export const TokenFigure = ({ amount, address, token }: Props) => {
  const format = useFormat()
  const name = <bdi translate="no">{tokenName(address, token)}</bdi>
  if (token === null)
    return (
      <>
        <NotAvailable /> <span className="dim">{name}</span>
      </>
    )
  return (
    <span className="nw num" title={`${format.exactAmount(amount, token.decimals)} ${tokenName(address, token)}`}>
      {format.amount(amount, token.decimals)} <span className="dim">{name}</span>
    </span>
  )
}
