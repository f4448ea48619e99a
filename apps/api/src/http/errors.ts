import type { ApiError } from '@exchange/api-client'
import { DomainError, type ErrorCode, type ErrorParams } from '@exchange/domain'
import type { ContentfulStatusCode } from 'hono/utils/http-status'

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
  'quote.stale': 409,
  'quote.changed': 409,
  'wallet.notConnected': 400,
  'wallet.rejected': 400,
  'wallet.signatureRejected': 400,
  'wallet.noAnswer': 400,
  'wallet.wrongNetwork': 400,
  'wallet.unsupportedMethod': 400,
  'wallet.busy': 409,
  'wallet.disconnected': 400,
  'transaction.slippageExceeded': 422,
  'transaction.expired': 422,
  'transaction.reverted': 422,
  'transaction.insufficientGas': 422,
  'transaction.insufficientAllowance': 422,
  'transaction.transferFailed': 422,
  'transaction.dropped': 422,
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
  'pool.creationPaused': 409,
  'pool.alreadyExists': 409,
  'pool.depositTooSmall': 422,
  'pool.depositsNotEqual': 422,
  unknown: 500,
}

/** Seconds a reader should wait before asking again for what is not there yet. */
export const RETRY_AFTER_SECONDS = 2

/** Parameters as JSON carries them. */
export const wireParams = (params: ErrorParams): ApiError['error']['params'] =>
  Object.fromEntries(Object.entries(params).map(([key, value]) => [key, typeof value === 'bigint' ? value.toString() : value]))

/** The error as a reader meets it; anything that is not a `DomainError` is `api.internal` and says no more. */
export const toDomainError = (error: unknown): DomainError =>
  error instanceof DomainError ? error : new DomainError('api.internal', {}, { cause: error })

/** The body of an error answer. */
export const errorBody = (error: DomainError, requestId: string): ApiError => ({
  error: { code: error.code, params: wireParams(error.params), requestId },
})

/** An error answer, with the status of its code unless another says more. */
export const errorResponse = (error: DomainError, requestId: string, status: number = statusOf[error.code]): Response => {
  const headers = status === 503 ? { 'retry-after': String(RETRY_AFTER_SECONDS) } : undefined
  return Response.json(errorBody(error, requestId), { status, ...(headers ? { headers } : {}) })
}
