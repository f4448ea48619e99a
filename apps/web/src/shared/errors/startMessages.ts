import type { ErrorCode } from '@exchange/domain'
import { msg } from '@lingui/core/macro'
import type { ActionCode, ErrorMessage } from './actionMessages.ts'
import { nothingSent, notRead, tryAgain, tryLater } from './phrases.ts'

/** Codes that a page can produce before any wallet request. */
export type StartCode = Exclude<ErrorCode, ActionCode>

/** Their messages, which every page has from its start. */
export const startMessages: Record<StartCode, ErrorMessage> = {
  'amount.missing': { what: msg`Enter an amount` },
  'amount.invalid': { what: msg`Invalid Amount`, todo: msg`Enter a number above zero, such as 2.5 or 2,5.` },
  'amount.tooPrecise': { what: msg`Invalid Amount`, todo: msg`This token has fewer decimals. Remove the last digits.` },
  'amount.ambiguous': { what: msg`Choose which number you mean` },
  'balance.insufficient': {
    what: msg({ message: 'Insufficient {symbol} balance' }),
    funds: nothingSent,
    todo: msg`Enter a smaller amount, or add funds.`,
  },
  'token.invalid': { what: msg`Invalid Token`, todo: msg`Choose another token.` },
  'token.notAvailable': {
    what: msg({ message: '{symbol} not available' }),
    funds: nothingSent,
    todo: msg`Choose another token, or switch the network.`,
  },
  'token.missing': { what: msg`Choose a token` },
  'pair.invalid': { what: msg`Invalid Pair Tokens`, todo: msg`Choose two different tokens.` },
  'address.invalid': { what: msg`Invalid Address`, todo: msg`An address has 0x and 40 digits or letters a to f.` },
  'slippage.invalid': { what: msg`Invalid slippage tolerance`, todo: msg`Enter a value from 0.01% to 50%.` },
  'deadline.invalid': { what: msg`Invalid deadline`, todo: msg`Enter whole minutes from 1 to 50.` },

  'quote.insufficientLiquidity': {
    what: msg`Insufficient liquidity for this trade`,
    funds: msg`Nothing was sent.`,
    todo: msg`Try a smaller amount.`,
  },
  'quote.noRoute': {
    what: msg`Invalid Routing, please try again later`,
    funds: msg`Your funds are untouched.`,
    todo: tryLater,
  },
  'quote.priceImpactTooHigh': {
    what: msg`Price impact too high`,
    funds: msg`Nothing was sent.`,
    todo: msg`Choose a smaller amount, or swap anyway.`,
  },
  'quote.priceImpactUnknown': {
    what: msg`The price impact is unknown`,
    funds: msg`Nothing was sent.`,
    todo: msg`Choose a smaller amount, or swap anyway.`,
  },
  'quote.stale': { what: msg`The quote is too old`, funds: msg`Nothing was sent.`, todo: msg`Wait for a fresh quote.` },
  'quote.changed': {
    what: msg`The quote changed`,
    funds: msg`Nothing was sent.`,
    todo: msg`Review and accept the new figures.`,
  },

  'quote.exactOutUnavailable': {
    what: msg`You cannot set an exact amount to receive for this token`,
    funds: nothingSent,
    todo: msg`The token takes a fee on every transfer. Enter the amount to pay instead.`,
  },
  'wallet.notConnected': { what: msg`Connect wallet`, todo: msg`Connect a wallet to continue.` },
  'wallet.wrongNetwork': {
    what: msg`Wrong Network`,
    funds: msg`Switching moves no funds.`,
    todo: msg`Switch the network in your wallet.`,
  },

  'transaction.insufficientGas': {
    what: msg({ message: 'Insufficient {symbol} balance for the network fee' }),
    funds: nothingSent,
    todo: msg`Add funds for the fee, or enter a smaller amount.`,
  },
  'rpc.unavailable': { what: notRead, funds: msg`The network cannot be reached. Nothing was sent.`, todo: tryLater },
  'rpc.timeout': { what: notRead, funds: msg`The network did not respond in time. Nothing was sent.`, todo: tryAgain },
  'rpc.rateLimited': { what: notRead, funds: msg`The network is busy. Nothing was sent.`, todo: tryLater },
  'rpc.invalidResponse': { what: notRead, funds: msg`The network gave an invalid response. Nothing was sent.`, todo: tryAgain },
  'rpc.wrongChain': {
    what: notRead,
    funds: msg`Your connection is to another network. Nothing was sent.`,
    todo: msg`Check the network settings of your wallet.`,
  },
  'rpc.internal': { what: msg`An internal error was received`, funds: nothingSent, todo: tryAgain },
  'data.decodeFailed': { what: msg`Decode data failed`, funds: nothingSent, todo: tryAgain },
  'data.stale': {
    what: msg`Data may be out of date`,
    funds: msg`Your balances are read from the network.`,
    todo: tryLater,
  },
  'api.badRequest': { what: msg`The request was not understood`, todo: msg`Reload the page.` },
  'api.notFound': { what: msg`Nothing was found there` },
  'api.unknownNetwork': { what: msg`Unknown network`, todo: msg`Choose another network.` },
  'api.queryTooComplex': { what: msg`The query is too large`, todo: msg`Ask for fewer rows.` },
  'api.rateLimited': { what: msg`Too many requests`, todo: tryLater },
  'api.unavailable': {
    what: notRead,
    funds: msg`The data service is not ready. Your funds are untouched.`,
    todo: tryLater,
  },
  'api.internal': {
    what: msg`The data service failed`,
    funds: msg`Your funds are untouched.`,
    todo: tryLater,
  },

  unknown: {
    what: msg`Something failed on our side`,
    funds: msg`Your wallet shows no new transaction.`,
    todo: msg`Try again, or copy the details for support.`,
  },
}
