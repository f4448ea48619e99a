import { type Admission, createAdmission } from '@exchange/protocol/node'
import { Hono } from 'hono'
import type { AppConfig } from '../src/shared/config/config.ts'
import type { Locale } from '../src/shared/settings/locales.ts'
import { callsPerMinute, clientBy, forwardedAddress, type RemoteAddress, socketAddress } from './guards/allowance.ts'
import { pickEncoding, type Asset } from './pages/assets.ts'
import type { Draw } from './pages/drawing.ts'
import type { Env } from './env.ts'
import { linkPreview } from './pages/linkPreview.ts'
import { loopbackOnly } from './guards/loopback.ts'
import { outsideQuotes } from './forwarding/outsideQuotes.ts'
import { createPage, type PageFacts, withTags } from './pages/page.ts'
import { proxyTo } from './forwarding/proxy.ts'
import { knownPaths } from './pages/knownPaths.ts'
import { NOWHERE, fontHints, localeOf, routeFinder, routeHints, type Manifest, type Routes, wordsHints } from './pages/routeHints.ts'
import { MAX_COST_UNDER_WAY, rpcFilter } from './forwarding/rpcFilter.ts'
import { contentSecurityPolicy, inlineScriptHashes, securityHeaders } from './guards/securityHeaders.ts'
import { shedLoad } from './guards/shedLoad.ts'
import { uploads } from './forwarding/uploads.ts'
import { createInFlightLimit } from './guards/inFlightLimit.ts'

export type AppParts = {
  readonly env: Env
  readonly assets: ReadonlyMap<string, Asset>
  readonly manifest: Manifest
  readonly routes: Routes
  readonly readConfig: () => AppConfig | undefined
  /** Undefined if pages are not rendered on the server. */
  readonly draw?: Draw
  readonly send?: typeof fetch
  readonly remoteAddress?: RemoteAddress
  readonly admission?: Admission
}

const API_PATHS = ['/v1/*', '/graphql', '/auth/*', '/events', '/health', '/ready', '/tokenlist.json', '/openapi.json']
/**
 * Paths with upstream answers, for which many clients may wait. Streams end last, health is requested from a busy server, and files and
 * pages are in memory.
 */
const SHED_PATHS = ['/v1/*', '/graphql', '/rpc/*', '/solver/*', '/openocean/*', '/uploads/*']
const NO_STORE = 'no-store'

const encoded = (bodies: Asset['bodies'], accepted: string | undefined, headers: Record<string, string>, status = 200): Response => {
  const encoding = pickEncoding(accepted, bodies)
  const body = bodies[encoding] ?? bodies.identity
  return new Response(new Uint8Array(body), {
    status,
    headers: {
      vary: 'accept-encoding',
      ...headers,
      'content-length': String(body.length),
      ...(encoding !== 'identity' && { 'content-encoding': encoding }),
    },
  })
}

/** The pages of the app, with hints of the files that each of them loads. */
const createPages = (html: string, { assets, manifest, routes, draw }: Pick<AppParts, 'assets' | 'manifest' | 'routes' | 'draw'>) => {
  const fonts = fontHints(assets.keys())
  const hints = routeHints(manifest)
  const words = wordsHints(manifest)
  const routeOf = routeFinder(routes)
  const find = (path: string, locale: Locale): PageFacts => {
    const route = routeOf(path)
    const { styles, scripts } = hints(route)
    return { route: route?.path, hints: { styles: styles + fonts, scripts: scripts + words(route, locale) } }
  }
  return createPage(html, find, draw)
}

/**
 * The single origin: the built app, its configuration, and filtered proxies to the API, the chains and, in a local world, the devnet for
 * this machine.
 */
export const createApp = ({
  env,
  assets,
  manifest,
  routes,
  readConfig,
  draw,
  send = fetch,
  remoteAddress = socketAddress,
  admission = createAdmission(),
}: AppParts): Hono => {
  const shed = shedLoad(admission)
  const html = assets.get('/index.html')?.bodies.identity.toString('utf8') ?? ''
  const scriptHashes = inlineScriptHashes(html)
  const policyWith = (styleHashes: readonly string[]) =>
    contentSecurityPolicy({ scriptHashes, styleHashes }, { relayUrl: env.walletConnect?.relayUrl, messagingOrigin: env.messagingOrigin })
  const isKnown = knownPaths(routes)
  const page = createPages(html, { assets, manifest, routes, ...(draw && { draw }) })
  const app = new Hono()
  app.use(securityHeaders(policyWith([])))
  app.get('/healthz', (context) => context.json({ ok: true }, 200, { 'cache-control': NO_STORE }))
  app.get('/config.json', (context) => {
    const config = readConfig()
    const headers = { 'cache-control': NO_STORE }
    return config
      ? context.json(config, 200, headers)
      : context.json({ error: { code: 'api.unavailable', params: {}, requestId: '' } }, 503, headers)
  })
  /** The public origin of the site: a proxy in front of it may use TLS. */
  const originOf = (url: URL, proto: string | undefined): string =>
    env.isBehindProxy && proto === 'https' ? `https://${url.host}` : url.origin
  const addressOf = env.isBehindProxy ? forwardedAddress : remoteAddress
  for (const path of SHED_PATHS) app.use(path, shed)
  for (const path of API_PATHS) app.all(path, proxyTo(env.apiUrl, send, addressOf))
  const clientOf = clientBy(addressOf)
  const allowance = env.rpcCallsPerMinute === undefined ? undefined : callsPerMinute(env.rpcCallsPerMinute, clientOf)
  app.route('/rpc', rpcFilter(env.rpcUrls, { send, allowance, underWay: createInFlightLimit(MAX_COST_UNDER_WAY, clientOf) }))
  app.route('/', outsideQuotes(env, send))
  if (env.store !== undefined) app.route('/uploads', uploads(env.store, send))
  if (env.devnetUrl !== undefined) app.all('/devnet/*', loopbackOnly(remoteAddress), proxyTo(env.devnetUrl, send, addressOf))
  app.on(['GET', 'HEAD'], '*', async (context) => {
    const { path } = context.req
    const accepted = context.req.header('accept-encoding')
    const asset = path === '/index.html' ? undefined : assets.get(path)
    if (asset)
      return encoded(asset.bodies, accepted, {
        'content-type': asset.type,
        'cache-control': asset.immutable ? 'public, max-age=31536000, immutable' : 'public, max-age=3600',
      })
    const isPage = isKnown(path)
    // A path with an extension is a missing file, except for link previews; everything else is a place inside the app.
    if ((!isPage && /\.[a-z0-9]+$/i.test(path)) || path.startsWith('/devnet/')) return context.text('Not found', 404)
    const url = new URL(context.req.url)
    const { bodies, etag, styleHashes } = await page({
      path: isPage ? path : NOWHERE,
      locale: localeOf(context.req.header('accept-language')),
      config: readConfig(),
      plain: url.search === '',
    })
    const tags = linkPreview(url, originOf(url, context.req.header('x-forwarded-proto')))
    const headers = {
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-cache',
      vary: 'accept-encoding, accept-language',
      etag,
      'content-security-policy': policyWith(styleHashes),
    }
    if (tags !== '') return encoded({ identity: withTags(bodies.identity, tags) }, accepted, headers)
    if (isPage && context.req.header('if-none-match') === etag) return new Response(null, { status: 304, headers })
    return encoded(bodies, accepted, headers, isPage ? 200 : 404)
  })
  app.notFound((context) => context.text('Not found', 404))
  return app
}
