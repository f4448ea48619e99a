/**
 * Every error a person can meet, as a closed union. Three tables are total over it (message, reaction, HTTP status),
 * so that a new code does not compile until it is worded in each. Names are `area.whatIsWrong`.
 */
export type ErrorCode =
  // amounts and choices
  | 'amount.missing'
  | 'amount.invalid'
  | 'amount.tooPrecise'
  | 'balance.insufficient'
  | 'token.invalid'
  | 'token.notAvailable'
  | 'token.missing'
  | 'pair.invalid'
  | 'address.invalid'
  | 'slippage.invalid'
  | 'deadline.invalid'
  // quote
  | 'quote.insufficientLiquidity'
  | 'quote.noRoute'
  | 'quote.priceImpactTooHigh'
  | 'quote.priceImpactUnknown'
  | 'quote.valueLoss'
  | 'quote.stale'
  | 'quote.changed'
  | 'quote.exactOutUnavailable'
  // wallet
  | 'wallet.notConnected'
  | 'wallet.rejected'
  | 'wallet.signatureRejected'
  | 'wallet.noAnswer'
  | 'wallet.wrongNetwork'
  | 'wallet.safeNetwork'
  | 'wallet.networkNotAllowed'
  | 'wallet.unsupportedMethod'
  | 'wallet.busy'
  | 'wallet.disconnected'
  | 'wallet.otherAccount'
  | 'wallet.batchRefused'
  // transaction
  | 'transaction.slippageExceeded'
  | 'transaction.expired'
  | 'transaction.reverted'
  | 'transaction.insufficientGas'
  | 'transaction.insufficientAllowance'
  | 'transaction.transferFailed'
  | 'transaction.dropped'
  | 'transaction.replaced'
  | 'transaction.cancelled'
  | 'transaction.reorganised'
  | 'transaction.nonceConflict'
  | 'transaction.underpriced'
  // chain and service
  | 'rpc.unavailable'
  | 'rpc.timeout'
  | 'rpc.rateLimited'
  | 'rpc.invalidResponse'
  | 'rpc.wrongChain'
  | 'rpc.internal'
  | 'data.decodeFailed'
  | 'data.stale'
  | 'api.badRequest'
  | 'api.notFound'
  | 'api.unknownNetwork'
  | 'api.queryTooComplex'
  | 'api.rateLimited'
  | 'api.unavailable'
  | 'api.internal'
  // sign-in
  | 'auth.required'
  | 'auth.forbidden'
  // pools
  | 'pool.creationPaused'
  | 'pool.weightedCreationPaused'
  | 'pool.alreadyExists'
  | 'pool.depositTooSmall'
  | 'pool.depositsNotEqual'
  | 'pool.feeNotYours'
  | 'vault.depositNotAllowed'
  // orders
  | 'order.invalid'
  | 'order.notFound'
  | 'order.notOpen'
  | 'order.notYours'
  | 'order.notDue'
  | 'order.notFunded'
  | 'order.minimumNotMet'
  | 'order.outbid'
  // signed quotes
  | 'hub.quoteExpired'
  | 'hub.quoteUsed'
  | 'hub.quoteRefused'
  | 'hub.solverFailed'
  // locks
  | 'lock.notFound'
  | 'lock.notYours'
  | 'lock.expired'
  | 'lock.notExpired'
  | 'lock.voted'
  | 'lock.automated'
  | 'lock.rebaseUnclaimed'
  | 'lock.extensionUsed'
  | 'lock.unlockTimeInvalid'
  | 'lock.mergeInvalid'
  | 'lock.splitInvalid'
  | 'lock.entryPaused'
  // votes and gauges
  | 'vote.noPower'
  | 'vote.tooEarly'
  | 'vote.notVoted'
  | 'vote.weightsInvalid'
  | 'gauge.notAvailable'
  | 'gauge.alreadyExists'
  | 'gauge.poolUnknown'
  | 'gauge.tokenNotListed'
  | 'gauge.tokenTaxed'
  // items of the collection
  | 'nft.notYours'
  | 'nft.notForSale'
  | 'nft.priceDiffers'
  | 'unknown'

export type ErrorParams = Readonly<Record<string, string | number | bigint | boolean>>

/** The one error class of the product: a code of the closed union, its parameters, and what caused it. */
export class DomainError extends Error {
  override readonly name = 'DomainError'
  constructor(
    readonly code: ErrorCode,
    readonly params: ErrorParams = {},
    options?: { cause?: unknown },
  ) {
    super(code, options)
  }
}
