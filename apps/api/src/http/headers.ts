/** Stand on every answer. The API serves data only: nothing in an answer may run, frame or be guessed at. */
export const securityHeaders = {
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'cross-origin-resource-policy': 'same-origin',
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
} as const

export const jsonContentType = 'application/json; charset=utf-8'
