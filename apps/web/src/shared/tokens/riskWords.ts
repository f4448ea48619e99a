import type { TokenRisk } from '@exchange/domain'
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'

type RiskWords = { readonly what: MessageDescriptor; readonly why: MessageDescriptor }

/** Pips of the transfer tax on buying and on selling. */
export type TaxedWays = { readonly buy: bigint; readonly sell: bigint }

export const UNTAXED: TaxedWays = { buy: 0n, sell: 0n }

const words: Record<Exclude<TokenRisk, 'taxed'>, RiskWords> = {
  noCode: {
    what: msg`There is no contract at this address`,
    why: msg`It is a wallet’s address, or a contract on another network. There is nothing to import.`,
  },
  notAToken: {
    what: msg`Invalid Token`,
    why: msg`The contract at this address does not behave like a token.`,
  },
  tooManyDecimals: {
    what: msg`It has more than 18 decimals`,
    why: msg`No pool takes such a token, so it cannot be swapped here.`,
  },
  hostileName: {
    what: msg`Its name contains hidden or misleading characters`,
    why: msg`They are removed here. Honest tokens do not need them.`,
  },
  lookAlike: {
    what: msg({ message: 'It looks like {like}' }),
    why: msg`It imitates a listed token. It is a different token.`,
  },
  sameSymbol: {
    what: msg({ message: 'It has the symbol of {like}' }),
    why: msg`Anyone can use any symbol. The address identifies the token.`,
  },
  notSellable: {
    what: msg`A test sale failed`,
    why: msg`You may not be able to sell it again.`,
  },
  taxUnknown: {
    what: msg`Its transfer tax could not be measured`,
    why: msg`No pool holds it, or the network refused the test. It may take a fee on every transfer.`,
  },
  noPrice: {
    what: msg`It has no price`,
    why: msg`No pool with enough liquidity trades it. You may not find a buyer.`,
  },
}

/** The ways on which a tax is taken, with its figures. */
const taxedWhy = ({ buy, sell }: TaxedWays): MessageDescriptor => {
  if (sell === 0n) return msg({ message: 'It keeps {buy} of what you buy.' })
  if (buy === 0n) return msg({ message: 'It keeps {sell} of what you sell.' })
  return msg({ message: 'It keeps {buy} of what you buy and {sell} of what you sell.' })
}

/** The title of a risk and its meaning. The display fills in `{symbol}`, `{like}`, and for taxes `{tax}`, `{buy}` and `{sell}`. */
export const riskWords = (risk: TokenRisk, taxes = UNTAXED): RiskWords =>
  risk === 'taxed' ? { what: msg({ message: '{tax} transfer tax of {symbol}' }), why: taxedWhy(taxes) } : words[risk]
