import { type TokenInfo, type TokenRisk, tokenRisks } from '@exchange/domain'
import { isMovable } from '@exchange/domain/trade/transferTax'
import type { Network } from '@exchange/protocol/networks'
import { usePrices } from './queries.ts'
import { type Token, tokenKey } from './token.ts'
import type { TaxedWays } from './riskWords.ts'
import { type PoolsOfBlock, taxOn, useTransferTaxes } from './transferTax.ts'
import { useTokens } from './useTokens.ts'

export type KnownRisks = {
  readonly risks: readonly TokenRisk[]
  /** The transfer tax, zero in both directions while unknown. */
  readonly taxes: TaxedWays
  /** The token of the list, or the native coin, that this one can be taken for. */
  readonly like: Token | undefined
  /** The transfer is still being tried. */
  readonly measuring: boolean
}

/** The greater of both ways, in pips. */
export const maxTax = ({ buy, sell }: TaxedWays): bigint => (buy > sell ? buy : sell)

/** The risks of an unlisted token: its texts, its price, and the result of a simulated transfer. */
export const useTokenRisks = (network: Network, token: TokenInfo, pools: PoolsOfBlock | undefined): KnownRisks => {
  const listed = useTokens(network).filter(({ source }) => source !== 'imported')
  const prices = usePrices(network)
  const measured = useTransferTaxes(network, [token.address], pools).get(tokenKey(token.address))
  const taxes = { buy: taxOn(measured, 'buy'), sell: taxOn(measured, 'sell') }
  const facts = {
    ...token,
    hasPrice: prices.has(tokenKey(token.address)),
    tax: measured?.status === 'known' ? maxTax(taxes) : null,
    sellable: measured?.status !== 'known' || isMovable(measured),
  }
  const like = listed.find((known) =>
    tokenRisks({ ...facts, sellable: true }, [known]).some((risk) => risk === 'lookAlike' || risk === 'sameSymbol'),
  )
  return { risks: tokenRisks(facts, listed), taxes, like, measuring: measured === undefined && pools !== undefined }
}
