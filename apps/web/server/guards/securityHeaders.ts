import { createHash } from 'node:crypto'
import type { MiddlewareHandler } from 'hono'

/** Hashes of the page's own inline scripts; script blocks of other types are data and need none. */
export const inlineScriptHashes = (html: string): readonly string[] =>
  [...html.matchAll(/<script>([\s\S]*?)<\/script>/g)].map(
    ([, body = '']) => `'sha256-${createHash('sha256').update(body).digest('base64')}'`,
  )

/** Other origins of the installation: the WalletConnect relay, and the chat in a frame. */
export type OtherOrigins = { readonly relayUrl?: string | undefined; readonly messagingOrigin?: string | undefined }

// SHELL-36
/**
 * The content security policy: this origin, inline styles and scripts of the page itself by their hashes, and the configured other origins.
 */
export const contentSecurityPolicy = (
  { scriptHashes, styleHashes }: { readonly scriptHashes: readonly string[]; readonly styleHashes: readonly string[] },
  { relayUrl, messagingOrigin }: OtherOrigins = {},
): string =>
  [
    "default-src 'none'",
    `script-src ${["'self'", ...scriptHashes].join(' ')}`,
    `style-src ${["'self'", ...styleHashes].join(' ')}`,
    "img-src 'self' data:",
    "font-src 'self'",
    ["connect-src 'self'", ...(relayUrl ? [new URL(relayUrl).origin] : [])].join(' '),
    "worker-src 'self'",
    "manifest-src 'self'",
    `frame-src ${messagingOrigin ?? "'none'"}`,
    "frame-ancestors 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "object-src 'none'",
  ].join('; ')

/**
 * Headers of every response; a rendered page has a policy that names its style sheet. Wallet extensions inject into the page, so the opener
 * policy still lets their windows communicate with it.
 */
export const securityHeaders =
  (policy: string): MiddlewareHandler =>
  async (context, next) => {
    await next()
    if (!context.res.headers.has('content-security-policy')) context.res.headers.set('content-security-policy', policy)
    context.res.headers.set('x-content-type-options', 'nosniff')
    context.res.headers.set('x-frame-options', 'DENY')
    context.res.headers.set('referrer-policy', 'strict-origin-when-cross-origin')
    context.res.headers.set('cross-origin-opener-policy', 'same-origin-allow-popups')
    context.res.headers.set('cross-origin-resource-policy', 'same-origin')
    context.res.headers.set('permissions-policy', 'camera=(), microphone=(), geolocation=(), payment=()')
  }
