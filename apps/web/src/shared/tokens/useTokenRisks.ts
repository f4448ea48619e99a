import { type TokenInfo, type TokenRisk, tokenRisks } from '@exchange/domain'
import type { Network } from '@exchange/protocol/networks'
import { usePrices } from './queries.ts'
import { type Token, tokenKey } from './token.ts'
import { type PoolsOfBlock, type TransferTax, useTransferTaxes } from './transferTax.ts'
import { useTokens } from './useTokens.ts'

export type KnownRisks = {
  readonly risks: readonly TokenRisk[]
  /** Pips kept of a transfer, the greater of both ways; null when it is not known. */
  readonly tax: bigint | null
  /** The token of the list, or the native coin, that this one can be taken for. */
  readonly like: Token | undefined
  /** The transfer is still being tried. */
  readonly measuring: boolean
}

const greaterTax = (tax: TransferTax | undefined): bigint | null => {
  if (tax?.status !== 'known') return null
  return tax.buy > tax.sell ? tax.buy : tax.sell
}

/** What speaks against a token that is on no list: its texts, its price, and what a simulated transfer shows. */
export const useTokenRisks = (network: Network, token: TokenInfo, pools: PoolsOfBlock | undefined): KnownRisks => {
  const listed = useTokens(network).filter(({ source }) => source !== 'imported')
  const prices = usePrices(network)
  const measured = useTransferTaxes(network, [token.address], pools).get(tokenKey(token.address))
  const tax = greaterTax(measured)
  const facts = {
    ...token,
    hasPrice: prices.has(tokenKey(token.address)),
    tax,
    sellable: measured?.status !== 'known' || measured.sellable,
  }
  const like = listed.find((known) =>
    tokenRisks({ ...facts, sellable: true }, [known]).some((risk) => risk === 'lookAlike' || risk === 'sameSymbol'),
  )
  return { risks: tokenRisks(facts, listed), tax, like, measuring: measured === undefined && pools !== undefined }
}
