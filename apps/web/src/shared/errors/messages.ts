import type { ErrorCode } from '@exchange/domain'
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'

/** What happened, what it means for the user's funds, what to do. Placeholders are parameters of the error. */
export type ErrorMessage = {
  readonly what: MessageDescriptor
  readonly funds?: MessageDescriptor
  readonly todo?: MessageDescriptor
}

const notRead = msg`Data could not be read`
const nothingSent = msg`Nothing was sent. Your funds are untouched.`
const walletUntouched = msg`Nothing left your wallet.`
const feeOnly = msg`Your tokens are still in your wallet. You paid the network fee.`
const tryAgain = msg`Try again.`
const tryLater = msg`Try again in a minute.`

/** One message per error code; the compiler finds a missing one. */
export const errorMessages: Record<ErrorCode, ErrorMessage> = {
  'amount.missing': { what: msg`Enter an amount` },
  'amount.invalid': { what: msg`Invalid Amount`, todo: msg`Enter a number above zero, such as 2.5 or 2,5.` },
  'amount.tooPrecise': { what: msg`Invalid Amount`, todo: msg`This token has fewer decimals. Remove the last digits.` },
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
    what: msg`The price impact is not known`,
    funds: msg`Nothing was sent.`,
    todo: msg`Choose a smaller amount, or swap anyway.`,
  },
  'quote.stale': { what: msg`The quote is too old`, funds: msg`Nothing was sent.`, todo: msg`Wait for a fresh quote.` },
  'quote.changed': {
    what: msg`The quote changed`,
    funds: msg`Nothing was sent.`,
    todo: msg`Look at the new figures and accept them.`,
  },

  'wallet.notConnected': { what: msg`Connect wallet`, todo: msg`Connect a wallet to continue.` },
  'wallet.rejected': { what: msg`User rejected the request`, funds: walletUntouched, todo: msg`Ask again when ready.` },
  'wallet.signatureRejected': { what: msg`Sign Rejected`, funds: walletUntouched, todo: msg`Ask again when ready.` },
  'wallet.noAnswer': {
    what: msg`Your wallet did not answer`,
    funds: msg`If it still shows the request, decline it there first.`,
    todo: msg`Unlock your wallet, then ask again.`,
  },
  'wallet.wrongNetwork': {
    what: msg`Wrong Network`,
    funds: msg`Switching moves no funds.`,
    todo: msg`Switch the network in your wallet.`,
  },
  'wallet.unsupportedMethod': {
    what: msg`Your wallet does not support this request`,
    funds: walletUntouched,
    todo: msg`Update the wallet, or use another one.`,
  },
  'wallet.busy': {
    what: msg`Your wallet already shows a request`,
    funds: walletUntouched,
    todo: msg`Answer it in your wallet, then try again.`,
  },
  'wallet.disconnected': { what: msg`The wallet is disconnected`, funds: walletUntouched, todo: msg`Connect it again.` },

  'transaction.slippageExceeded': {
    what: msg`The price moved past your slippage tolerance`,
    funds: msg`Your tokens are still in your wallet.`,
    todo: msg`Retry at the new price. If the token takes a part of each transfer, choose a tolerance above that part.`,
  },
  'transaction.expired': {
    what: msg`The deadline of the transaction passed`,
    funds: msg`Your tokens are still in your wallet.`,
    todo: msg`Start again, and sign sooner or set a longer deadline.`,
  },
  'transaction.reverted': {
    what: msg`The contract refused the transaction`,
    funds: msg`Your tokens are still in your wallet.`,
    todo: msg`Try again, or copy the details for support.`,
  },
  'transaction.insufficientGas': {
    what: msg({ message: 'Insufficient {symbol} balance for the network fee' }),
    funds: nothingSent,
    todo: msg`Add funds for the fee, or enter a smaller amount.`,
  },
  'transaction.insufficientAllowance': {
    what: msg`The approval is smaller than the amount`,
    funds: msg`Your tokens are still in your wallet.`,
    todo: msg`Start again and approve the amount that is shown.`,
  },
  'transaction.transferFailed': {
    what: msg`The token refused the transfer`,
    funds: msg`Your tokens are still in your wallet.`,
    todo: msg`The token may be paused or block transfers. Choose another one.`,
  },
  'transaction.dropped': {
    what: msg`The network dropped the transaction`,
    funds: walletUntouched,
    todo: tryAgain,
  },
  'transaction.nonceConflict': {
    what: msg`Another transaction took its place`,
    funds: msg`Look at the history of your wallet first.`,
    todo: tryAgain,
  },
  'transaction.underpriced': {
    what: msg`The network fee was set too low`,
    funds: nothingSent,
    todo: msg`Try again with the fee your wallet suggests.`,
  },

  'rpc.unavailable': { what: notRead, funds: msg`The network cannot be reached. Nothing was sent.`, todo: tryLater },
  'rpc.timeout': { what: notRead, funds: msg`The network did not answer in time. Nothing was sent.`, todo: tryAgain },
  'rpc.rateLimited': { what: notRead, funds: msg`The network is busy. Nothing was sent.`, todo: tryLater },
  'rpc.invalidResponse': { what: notRead, funds: msg`The network gave an answer that makes no sense. Nothing was sent.`, todo: tryAgain },
  'rpc.wrongChain': {
    what: notRead,
    funds: msg`The connection answers for another network. Nothing was sent.`,
    todo: msg`Check the network settings of your wallet.`,
  },
  'rpc.internal': { what: msg`An internal error was received`, funds: nothingSent, todo: tryAgain },
  'data.decodeFailed': { what: msg`Decode data failed`, funds: nothingSent, todo: tryAgain },
  'data.stale': {
    what: msg`Data may be out of date`,
    funds: msg`Your balances are read from the network and are live.`,
    todo: tryLater,
  },
  'api.badRequest': { what: msg`The request was not understood`, todo: msg`Reload the page.` },
  'api.notFound': { what: msg`Nothing was found there` },
  'api.unknownNetwork': { what: msg`This network is not known here`, todo: msg`Choose another network.` },
  'api.queryTooComplex': { what: msg`The query asks for too much`, todo: msg`Ask for fewer rows.` },
  'api.rateLimited': { what: msg`Too many requests`, todo: tryLater },
  'api.unavailable': {
    what: notRead,
    funds: msg`The data service is not ready. Your funds are untouched.`,
    todo: tryLater,
  },
  'api.internal': {
    what: msg`Something failed in the data service`,
    funds: msg`Your funds are untouched.`,
    todo: tryLater,
  },

  'pool.creationPaused': { what: msg`Creation of pools currently unavailable`, funds: nothingSent, todo: tryLater },
  'pool.alreadyExists': { what: msg`This pool already exists`, funds: nothingSent, todo: msg`Add liquidity to it.` },
  'pool.depositTooSmall': { what: msg`The deposit is too small`, funds: nothingSent, todo: msg`Enter a larger amount.` },
  'pool.depositsNotEqual': {
    what: msg`The first deposit of a stable pool needs equal amounts`,
    funds: nothingSent,
    todo: msg`Enter the same amount of both tokens.`,
  },
  unknown: {
    what: msg`Something failed on our side`,
    funds: msg`Your wallet shows no new transaction.`,
    todo: msg`Try again, or copy the details for support.`,
  },
}

/** The funds line of a transaction that was mined and reverted: a fee was paid. */
export const minedFailureFunds = feeOnly
