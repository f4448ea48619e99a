import type { ErrorOf } from '@exchange/domain'
import type { ContentfulStatusCode } from 'hono/utils/http-status'

/** Nodes, their data, and our own service. */
export const serviceStatuses: Readonly<Record<ErrorOf<'rpc' | 'data' | 'api' | 'unknown'>, ContentfulStatusCode>> = {
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
  unknown: 500,
}
