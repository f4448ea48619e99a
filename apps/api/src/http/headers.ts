/** Headers of every response. The API serves only data: nothing in a response may run, be framed or be sniffed. */
export const securityHeaders = {
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'cross-origin-resource-policy': 'same-origin',
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
} as const

/** Headers of public data: pages of other origins may read it, without credentials. */
export const openHeaders = {
  'access-control-allow-origin': '*',
  'access-control-expose-headers':
    'content-disposition, retry-after, x-file-from, x-index-block, x-index-stale, x-indexed-at, x-request-id',
} as const

/** Whether a path serves public data. */
export const isOpenPath = (path: string): boolean => /^\/(v1\/|openapi\.json|tokenlist\.json)/.test(path)

/** The response to a CORS preflight for public data. */
export const preflightHeaders = {
  'access-control-allow-methods': 'GET, HEAD',
  'access-control-allow-headers': 'accept, content-type',
  'access-control-max-age': '86400',
} as const

export const jsonContentType = 'application/json; charset=utf-8'
