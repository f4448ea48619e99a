import type { ApiError } from '@exchange/api-client'
import { DomainError, type ErrorCode, type ErrorParams } from '@exchange/domain'
import type { ContentfulStatusCode } from 'hono/utils/http-status'
import { causesOf, isDatabaseFault } from '../database/database.ts'

/** HTTP status of every code. Codes of forms and wallets never leave this process; a request that carries one is a bad request. */
export const statusOf: Readonly<Record<ErrorCode, ContentfulStatusCode>> = {
  'amount.missing': 400,
  'amount.invalid': 400,
  'amount.tooPrecise': 400,
  'balance.insufficient': 422,
  'token.invalid': 400,
  'token.notAvailable': 404,
  'token.missing': 400,
  'pair.invalid': 400,
  'address.invalid': 400,
  'slippage.invalid': 400,
  'deadline.invalid': 400,
  'quote.insufficientLiquidity': 422,
  'quote.noRoute': 422,
  'quote.priceImpactTooHigh': 422,
  'quote.priceImpactUnknown': 422,
  'quote.valueLoss': 422,
  'quote.stale': 409,
  'quote.changed': 409,
  'quote.exactOutUnavailable': 422,
  'wallet.notConnected': 400,
  'wallet.rejected': 400,
  'wallet.signatureRejected': 400,
  'wallet.noAnswer': 400,
  'wallet.wrongNetwork': 400,
  'wallet.safeNetwork': 400,
  'wallet.networkNotAllowed': 400,
  'wallet.unsupportedMethod': 400,
  'wallet.busy': 409,
  'wallet.disconnected': 400,
  'wallet.otherAccount': 400,
  'wallet.batchRefused': 400,
  'transaction.slippageExceeded': 422,
  'transaction.expired': 422,
  'transaction.reverted': 422,
  'transaction.insufficientGas': 422,
  'transaction.insufficientAllowance': 422,
  'transaction.transferFailed': 422,
  'transaction.dropped': 422,
  'transaction.replaced': 422,
  'transaction.cancelled': 422,
  'transaction.reorganised': 422,
  'transaction.nonceConflict': 409,
  'transaction.underpriced': 422,
  'rpc.unavailable': 503,
  'rpc.timeout': 504,
  'rpc.rateLimited': 503,
  'rpc.invalidResponse': 502,
  'rpc.wrongChain': 502,
  'rpc.internal': 502,
  'data.decodeFailed': 502,
  'data.stale': 503,
  'api.badRequest': 400,
  'api.notFound': 404,
  'api.unknownNetwork': 404,
  'api.queryTooComplex': 400,
  'api.rateLimited': 429,
  'api.unavailable': 503,
  'api.internal': 500,
  'auth.required': 401,
  'auth.forbidden': 403,
  'pool.creationPaused': 409,
  'pool.weightedCreationPaused': 409,
  'pool.alreadyExists': 409,
  'pool.depositTooSmall': 422,
  'vault.depositNotAllowed': 422,
  'pool.depositsNotEqual': 422,
  'pool.feeNotYours': 403,
  'order.invalid': 422,
  'order.notFound': 404,
  'order.notOpen': 409,
  'order.notYours': 403,
  'order.notDue': 409,
  'order.notFunded': 409,
  'order.minimumNotMet': 409,
  'order.outbid': 409,
  'hub.quoteExpired': 410,
  'hub.quoteUsed': 409,
  'hub.quoteRefused': 422,
  'hub.solverFailed': 502,
  'lock.notFound': 404,
  'lock.notYours': 403,
  'lock.expired': 409,
  'lock.notExpired': 409,
  'lock.voted': 409,
  'lock.automated': 409,
  'lock.rebaseUnclaimed': 409,
  'lock.extensionUsed': 409,
  'lock.unlockTimeInvalid': 422,
  'lock.mergeInvalid': 409,
  'lock.splitInvalid': 422,
  'lock.entryPaused': 409,
  'vote.noPower': 409,
  'vote.tooEarly': 409,
  'vote.notVoted': 409,
  'vote.weightsInvalid': 422,
  'gauge.notAvailable': 409,
  'gauge.alreadyExists': 409,
  'gauge.poolUnknown': 422,
  'gauge.tokenNotListed': 422,
  'gauge.tokenTaxed': 422,
  'nft.notYours': 403,
  'nft.notForSale': 409,
  'nft.priceDiffers': 409,
  unknown: 500,
}

/** Seconds a reader should wait before asking again for what is not there yet. */
export const RETRY_AFTER_SECONDS = 2

/** Parameters as JSON carries them. */
export const wireParams = (params: ErrorParams): ApiError['error']['params'] =>
  Object.fromEntries(Object.entries(params).map(([key, value]) => [key, typeof value === 'bigint' ? value.toString() : value]))

/**
 * The error as a reader meets it. A database that cannot answer now is `api.unavailable`; anything else that is not a `DomainError` is
 * `api.internal` and says no more.
 */
export const toDomainError = (error: unknown): DomainError => {
  if (error instanceof DomainError) return error
  return causesOf(error).some(isDatabaseFault)
    ? new DomainError('api.unavailable', { reason: 'database' }, { cause: error })
    : new DomainError('api.internal', {}, { cause: error })
}

/** The body of an error answer. */
export const errorBody = (error: DomainError, requestId: string): ApiError => ({
  error: { code: error.code, params: wireParams(error.params), requestId },
})

/** An error answer, with the status of its code unless another says more. */
export const errorResponse = (error: DomainError, requestId: string, status: number = statusOf[error.code]): Response => {
  const headers = status === 503 ? { 'retry-after': String(RETRY_AFTER_SECONDS) } : undefined
  return Response.json(errorBody(error, requestId), { status, ...(headers ? { headers } : {}) })
}
