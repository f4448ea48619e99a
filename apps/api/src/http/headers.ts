/** Stand on every answer. The API serves data only: nothing in an answer may run, frame or be guessed at. */
export const securityHeaders = {
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'cross-origin-resource-policy': 'same-origin',
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
} as const

/** Of public data: pages of other origins may read it, without anything that says who their reader is. */
export const openHeaders = {
  'access-control-allow-origin': '*',
  'access-control-expose-headers':
    'content-disposition, retry-after, x-file-from, x-index-block, x-index-stale, x-indexed-at, x-request-id',
} as const

/** Whether what a path gives is public data. */
export const isOpenPath = (path: string): boolean => /^\/(v1\/|openapi\.json|tokenlist\.json)/.test(path)

/** The answer to a browser that asks first whether a page of another origin may read public data. */
export const preflightHeaders = {
  'access-control-allow-methods': 'GET, HEAD',
  'access-control-allow-headers': 'accept, content-type',
  'access-control-max-age': '86400',
} as const

export const jsonContentType = 'application/json; charset=utf-8'
