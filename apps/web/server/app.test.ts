import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { readFeatures } from '../build/readFeatures.ts'
import { readAppConfig } from './appConfig.ts'
import type { Draw, Drawing } from './pages/drawing.ts'
import { readEnv } from './env.ts'
import { knownPaths } from './pages/knownPaths.ts'
import { fontHints, localeOf, routeFinder, routeHints, wordsHints } from './pages/routeHints.ts'
import { testApp, testNetwork } from './testing.ts'

const bytes = async (response: Response) => Buffer.from(await response.arrayBuffer())

describe('the page', () => {
  it('carries the configuration, so that boot needs no extra round trip', async () => {
    const { app } = testApp()
    const html = await (await app.request('/swap')).text()
    const inlined = /<script type="application\/json" id="app-config">(.*?)<\/script>/.exec(html)?.[1]
    expect(JSON.parse(inlined ?? '')).toMatchObject({ local: true, networks: [{ chainId: 31356 }] })
  })

  it('embeds text that would end the script as data', async () => {
    const hostile = { ...testNetwork, name: '</script><script>alert(1)</script>' }
    const { app } = testApp(undefined, {
      readConfig: () => ({ local: true, networks: [hostile], links: {} }),
    })
    const html = await (await app.request('/')).text()
    expect(html).not.toContain('<script>alert')
    expect(JSON.parse(/id="app-config">(.*?)<\/script>/.exec(html)?.[1] ?? '')).toMatchObject({ networks: [{ name: hostile.name }] })
  })

  it.each([
    '/',
    '/pools',
    '/pools/',
    '/Pools',
    '/pools/31356/0xabc',
    '/31356/swap',
    '/liquidity/new',
    '/liquidity/31356/0x1/add',
    '/arena/thena-id/browse/no.name',
  ])('answers %s, which the app routes itself', async (path) => {
    const response = await testApp().app.request(path)
    expect([response.status, response.headers.get('content-type')]).toEqual([200, 'text/html; charset=utf-8'])
  })

  it.each(['/nosuch', '/.git/config', '/404', '/pools/0xabc', '/swap/31356', '/liquidity/nosuch', '//swap'])(
    'is one that says so, with 404, where the app has none: %s',
    async (path) => {
      const asked: string[] = []
      const draw: Draw = async (request) => {
        asked.push(request.path)
        return {
          html: '<h1>No such page</h1>',
          title: '',
          styleSheet: '',
          reader: { locale: 'en', networkId: 31356 } as Drawing['reader'],
          isFrame: false,
        }
      }
      const { app } = testApp(undefined, { draw })
      const response = await app.request(path)
      expect([response.status, response.headers.get('content-type')]).toEqual([404, 'text/html; charset=utf-8'])
      expect(await response.text()).toContain('<div id="root"><h1>No such page</h1></div>')
      const again = await app.request('/another', { headers: { 'if-none-match': response.headers.get('etag') ?? '' } })
      expect([again.status, asked]).toEqual([404, ['/404']])
    },
  )

  it.each(['/assets/missing.js', '/favicon.ico', '/../package.json', '/.env.local'])('does not pretend that %s exists', async (path) => {
    expect((await testApp().app.request(path)).status).toBe(404)
  })

  it('is asked for again each time and answers 304 while it is the same', async () => {
    const { app } = testApp()
    const first = await app.request('/swap')
    expect(first.headers.get('cache-control')).toBe('no-cache')
    const again = await app.request('/swap', { headers: { 'if-none-match': first.headers.get('etag') ?? '' } })
    expect(again.status).toBe(304)
  })

  it('still stands while nothing is deployed, and /config.json says so', async () => {
    const { app } = testApp(undefined, { readConfig: () => undefined })
    expect((await app.request('/')).status).toBe(200)
    expect((await app.request('/config.json')).status).toBe(503)
  })
})

// SHELL-23
describe('a drawn page', () => {
  const reader = { locale: 'en', networkId: 31356 } as Drawing['reader']
  const drawing: Drawing = {
    html: '<h1 data-style="gap:8px">Swap $& now</h1>',
    title: 'Swap < now · Thena',
    styleSheet: '[data-style="gap:8px"]{gap:8px!important}',
    reader,
    isFrame: false,
  }
  const drawn = (draw: Draw = async () => drawing) => testApp(undefined, { draw }).app
  const policyOf = async (app: ReturnType<typeof drawn>, path: string) =>
    (await app.request(path)).headers.get('content-security-policy') ?? ''

  it('carries its first picture, and says for whom it is', async () => {
    const html = await (await drawn().request('/swap')).text()
    expect(html).toContain(`<div id="root">${drawing.html}</div>`)
    expect(html).toContain('<html lang="en" data-drawn="{&quot;locale&quot;:&quot;en&quot;,&quot;networkId&quot;:31356}"')
    expect(html).toContain('<title>Swap &lt; now · Thena</title>')
  })

  it('holds the links to its scripts back, while the styles of its picture start at once', async () => {
    const manifest = {
      'src/boot.tsx': { file: 'assets/boot.js' },
      'src/features/swap/SwapPage.tsx': { file: 'assets/swap.js', css: ['assets/swap.css'] },
    }
    const routes = [{ path: '/swap', files: ['src/features/swap/SwapPage.tsx'], words: [], isDrawn: true }]
    const { app } = testApp(undefined, { draw: async () => drawing, manifest, routes })
    const held = /<template id="held-links">(.*?)<\/template>/
    const html = await (await app.request('/swap')).text()
    const later = held.exec(html)?.[1] ?? ''
    expect([...later.matchAll(/href="([^"]+)"/g)].map(([, href]) => href)).toEqual(['/assets/boot.js', '/assets/swap.js'])
    expect(html.replace(held, '')).toContain('<link rel="stylesheet" crossorigin href="/assets/swap.css">')
  })

  it('names its one style sheet in its own policy, and in no other', async () => {
    const app = drawn()
    const hash = createHash('sha256').update(drawing.styleSheet).digest('base64')
    expect((await (await app.request('/swap')).text()).split(`<style>${drawing.styleSheet}</style>`)).toHaveLength(2)
    expect((await policyOf(app, '/swap')).split('; ')).toContain(`style-src 'self' 'sha256-${hash}'`)
    expect((await policyOf(app, '/config.json')).split('; ')).toContain("style-src 'self'")
  })

  it('is drawn once for each language, and again when the configuration changes', async () => {
    const asked: string[] = []
    let name = 'one'
    const { app } = testApp(undefined, {
      readConfig: () => ({ local: true, networks: [{ ...testNetwork, name }], links: {} }),
      draw: async ({ path, locale, config }) => {
        asked.push(`${path} ${locale} ${config.networks[0]?.name}`)
        return drawing
      },
    })
    const visit = (language: string) => app.request('/swap', { headers: { 'accept-language': language } })
    await Promise.all([visit('en'), visit('en'), visit('ja')])
    name = 'two'
    await visit('en')
    expect(asked).toEqual(['/swap en one', '/swap ja one', '/swap en two'])
  })

  it('is a frame where a link carries choices, and says so', async () => {
    const asked: (boolean | undefined)[] = []
    const app = drawn(async ({ isFrame }) => {
      asked.push(isFrame)
      return { ...drawing, isFrame: isFrame === true }
    })
    const html = await (await app.request('/swap?inputCurrency=BNB')).text()
    expect(html).toMatch(/^<!doctype html>\s*<html lang="en" data-drawn="[^"]+" data-frame[ >]/i)
    expect(html).toContain(`<div id="root">${drawing.html}</div>`)
    expect(await (await app.request('/swap')).text()).not.toContain('data-frame')
    expect(asked).toEqual([true, false])
  })

  it('takes no press as a frame, which goes with what was pressed; links lead on', async () => {
    const html = '<button type="button">Connect wallet</button><a href="/pools">Pools</a>'
    const app = drawn(async ({ isFrame }) => ({ ...drawing, html, isFrame: isFrame === true }))
    expect(await (await app.request('/swap?inputCurrency=BNB')).text()).toContain(
      '<button inert type="button">Connect wallet</button><a href="/pools">Pools</a>',
    )
    expect(await (await app.request('/swap')).text()).toContain(html)
  })

  it('is left to the browser where nothing is deployed, and where it could not be drawn; then nothing is held back', async () => {
    const empty = '<div id="root"></div>'
    expect(await (await drawn(async () => undefined).request('/swap')).text()).toContain(empty)
    const { app } = testApp(undefined, { draw: async () => drawing, readConfig: () => undefined })
    expect(await (await app.request('/swap')).text()).toContain(empty)
  })
})

describe('headers', () => {
  // REL-11, REL-35
  it('allow scripts, styles, pictures and connections of this origin only, and no embedding', async () => {
    const policy = (await testApp().app.request('/')).headers.get('content-security-policy') ?? ''
    const hash = createHash('sha256').update('\nlet a = 1\n').digest('base64')
    for (const rule of [
      "default-src 'none'",
      `script-src 'self' 'sha256-${hash}'`,
      "style-src 'self'",
      "connect-src 'self'",
      "frame-ancestors 'none'",
      "base-uri 'none'",
      "form-action 'self'",
    ])
      expect(policy.split('; ')).toContain(rule)
    expect(policy).not.toMatch(/unsafe|\*/)
  })

  it('stand on every answer, also a refused one', async () => {
    const { app } = testApp()
    for (const path of ['/', '/assets/index-abc.js', '/assets/missing.js', '/config.json', '/v1/networks']) {
      const { headers } = await app.request(path)
      expect(headers.get('x-content-type-options'), path).toBe('nosniff')
      expect(headers.get('content-security-policy'), path).toContain("default-src 'none'")
    }
  })
})

// SHELL-36: strict frame-src, only for the one configured origin
describe('the chat in a frame', () => {
  it('is part of the configuration, and the policy names its origin for frames and nothing else', async () => {
    const env = readEnv({ NETWORKS: '31356', MESSAGING_ORIGIN: 'https://chat.example/' })
    const policy = (await testApp(undefined, { env }).app.request('/')).headers.get('content-security-policy') ?? ''
    expect(policy.split('; ').filter((rule) => rule.includes('chat.example'))).toEqual(['frame-src https://chat.example'])
    expect(readAppConfig(env, () => [testNetwork])?.messagingOrigin).toBe('https://chat.example')
  })

  it('is absent from both by default', async () => {
    const env = readEnv({ NETWORKS: '31356' })
    const policy = (await testApp(undefined, { env }).app.request('/')).headers.get('content-security-policy') ?? ''
    expect(policy.split('; ')).toContain("frame-src 'none'")
    expect(readAppConfig(env, () => [testNetwork])).not.toHaveProperty('messagingOrigin')
  })

  it.each([
    'chat.example',
    'http://chat.example',
    'https://chat.example/page',
    "https://chat.example; script-src 'unsafe-inline'",
    'https://a.example https://b.example',
    'https://*',
    'javascript:alert(1)',
  ])('is refused from what is no origin: %s', (value) =>
    expect(() => readEnv({ NETWORKS: '31356', MESSAGING_ORIGIN: value })).toThrow('MESSAGING_ORIGIN must be an origin'),
  )
})

// TX-17
describe('WalletConnect', () => {
  // The WalletConnect relay is the only other origin, and only if a project id is configured.
  it('is part of the configuration and the policy with a project id', async () => {
    const env = readEnv({ NETWORKS: '31356', WALLETCONNECT_PROJECT_ID: 'abc' })
    expect(env.walletConnect).toEqual({ projectId: 'abc', relayUrl: 'wss://relay.walletconnect.org' })
    const policy = (await testApp(undefined, { env }).app.request('/')).headers.get('content-security-policy') ?? ''
    expect(policy).toContain("connect-src 'self' wss://relay.walletconnect.org;")
  })

  it('is absent from both without one', async () => {
    expect(readEnv({ NETWORKS: '31356', WALLETCONNECT_RELAY_URL: 'wss://relay.example' }).walletConnect).toBeUndefined()
    const policy = (await testApp().app.request('/')).headers.get('content-security-policy') ?? ''
    expect(policy).toContain("connect-src 'self';")
  })

  it('refuses a relay that is no socket', () => {
    expect(() => readEnv({ WALLETCONNECT_PROJECT_ID: 'abc', WALLETCONNECT_RELAY_URL: 'https://relay.example' })).toThrow(
      'WALLETCONNECT_RELAY_URL',
    )
  })
})

// SHELL-13: narrow screens open the external router page, where the installation has one
it('names the external router page of swaps between networks, and refuses what is no address', () => {
  const configOf = (variables: Readonly<Record<string, string>>) =>
    readAppConfig(readEnv({ NETWORKS: '31356', ...variables }), () => [testNetwork])
  expect(configOf({ CROSS_ROUTER_URL: 'https://router.example/cross' })?.crossRouterUrl).toBe('https://router.example/cross')
  expect(configOf({})).not.toHaveProperty('crossRouterUrl')
  expect(() => readEnv({ CROSS_ROUTER_URL: 'javascript:alert(1)' })).toThrow('CROSS_ROUTER_URL')
})

// BUY-1: the page says who sells; the secret of a provider stays with the API
describe('who sells crypto', () => {
  it.each([
    [undefined, undefined],
    ['sandbox', 'sandbox'],
    ['ramp', 'provider'],
  ] as const)('of ONRAMP %s is %s', (name, seller) => {
    expect(readEnv({ NETWORKS: '31356', ...(name && { ONRAMP: name }) }).sellsCrypto).toBe(seller)
  })
})

describe('files', () => {
  it.each([
    ['br', 'gzip, deflate, br, zstd', brotliDecompressSync],
    ['gzip', 'gzip, br;q=0', gunzipSync],
  ] as const)('travel as %s where the client takes it', async (encoding, accepted, decode) => {
    const response = await testApp().app.request('/assets/index-abc.js', { headers: { 'accept-encoding': accepted } })
    expect(response.headers.get('content-encoding')).toBe(encoding)
    expect(response.headers.get('vary')).toBe('accept-encoding')
    expect(decode(await bytes(response)).toString()).toContain('export const x')
  })

  it('are kept for a year when their name carries their hash, and for an hour otherwise', async () => {
    const { app } = testApp()
    expect((await app.request('/assets/index-abc.js')).headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
    expect((await app.request('/robots.txt')).headers.get('cache-control')).toBe('public, max-age=3600')
  })
})

describe('the way to the API', () => {
  // NET-13: one origin passes /v1, /graphql, /auth, /events on
  it.each(['/v1/31356/pools?limit=5&search=a%20b', '/graphql', '/auth/nonce', '/health', '/ready', '/tokenlist.json'])(
    'passes %s on as it is',
    async (path) => {
      const { app, sent } = testApp(() => Response.json({ data: 1 }))
      expect(await (await app.request(path)).json()).toEqual({ data: 1 })
      expect(sent[0]?.url).toBe(`http://127.0.0.1:4000${path}`)
    },
  )

  it('streams events one by one', async () => {
    let push: ((text: string) => void) | undefined
    const { app } = testApp(() => {
      const stream = new ReadableStream({
        start: (controller) => void (push = (text) => controller.enqueue(new TextEncoder().encode(text))),
      })
      return new Response(stream, { headers: { 'content-type': 'text/event-stream' } })
    })
    const response = await app.request('/events')
    const reader = response.body?.getReader()
    push?.('event: head\n\n')
    expect(new TextDecoder().decode((await reader?.read())?.value)).toBe('event: head\n\n')
    push?.('event: index\n\n')
    expect(new TextDecoder().decode((await reader?.read())?.value)).toBe('event: index\n\n')
  })

  // fetch refuses to send either
  it('passes a request on that expects a 100, without that, and refuses a TRACE', async () => {
    const { app, sent } = testApp()
    expect((await app.request('/graphql', { method: 'POST', body: '{}', headers: { expect: '100-continue' } })).status).toBe(200)
    expect(new Headers(sent[0]?.init.headers).has('expect')).toBe(false)
    const trace = Object.defineProperty(new Request('http://localhost:3000/v1/networks'), 'method', { value: 'TRACE' })
    expect((await app.fetch(trace)).status).toBe(405)
    expect(sent).toHaveLength(1)
  })

  it('says who asks, whatever the reader wrote there', async () => {
    const { app, sent } = testApp(undefined, { remoteAddress: () => '10.0.0.7' })
    await app.request('/v1/networks', { headers: { 'x-forwarded-for': '1.2.3.4' } })
    expect(new Headers(sent[0]?.init.headers).get('x-forwarded-for')).toBe('10.0.0.7')
  })

  // A queue of seconds is unacceptable: the server returns 503 before one builds up.
  it('sheds what waits for others while a crowd waits, and serves what it has', async () => {
    const { app, sent } = testApp(undefined, { admission: { enter: () => undefined, stop: () => undefined } })
    const busy = await Promise.all([app.request('/v1/networks'), app.request('/graphql'), app.request('/rpc/31356', { method: 'POST' })])
    for (const response of busy) {
      expect([response.status, response.headers.get('retry-after')]).toEqual([503, '2'])
      expect(await response.json()).toMatchObject({ error: { code: 'api.unavailable', params: { reason: 'busy' } } })
    }
    expect(sent).toEqual([])
    for (const path of ['/healthz', '/swap', '/assets/index-abc.js', '/config.json', '/health', '/ready', '/events'])
      expect((await app.request(path)).status, path).toBe(200)
  })

  it('counts a request until it is answered, also one that fails', async () => {
    let under = 0
    const enter = () => {
      under++
      return () => void under--
    }
    const { app } = testApp(() => Promise.reject(new TypeError('fetch failed')), { admission: { enter, stop: () => undefined } })
    const asked = app.request('/v1/networks')
    expect(under).toBe(1)
    await asked
    expect(under).toBe(0)
  })

  it('says with a code that the API is down', async () => {
    const { app } = testApp(() => Promise.reject(new TypeError('fetch failed')))
    const response = await app.request('/v1/networks')
    expect(response.status).toBe(502)
    expect(await response.json()).toMatchObject({ error: { code: 'api.unavailable' } })
  })
})

describe('the local world', () => {
  it('reads at most 1 MiB of a body, announced or not', async () => {
    const { app, sent } = testApp()
    const long = 'x'.repeat(1024 * 1024 + 1)
    const stream = () => new Blob([long]).stream()
    expect((await app.request('/graphql', { method: 'POST', body: long })).status).toBe(413)
    expect((await app.request('/graphql', { method: 'POST', body: stream(), duplex: 'half' } as RequestInit)).status).toBe(413)
    expect(sent).toEqual([])
    expect((await app.request('/graphql', { method: 'POST', body: '{}' })).status).toBe(200)
  })

  it.each(['127.0.0.1:3000', 'localhost:3000', '[::1]:3000', 'localhost'])('is reached under /devnet, by the name %s', async (host) => {
    const { app, sent } = testApp()
    await app.request('/devnet/faucet', { method: 'POST', body: '{}', headers: { host } })
    expect(sent[0]?.url).toBe('http://127.0.0.1:4100/devnet/faucet')
  })

  // NET-24: loopback only. To a browser, a page with a domain that resolves to this server has the same origin.
  it.each([
    ['by another name', 'rebound.example:3000', '127.0.0.1'],
    ['without a name', '', '127.0.0.1'],
    ['by a name that begins like one of this machine', '127.0.0.1.rebound.example', '127.0.0.1'],
    ['from another machine', '127.0.0.1:3000', '192.168.1.7'],
    ['from nowhere', '127.0.0.1:3000', undefined],
  ])('is not reached %s', async (_, host, address) => {
    const { app, sent } = testApp(undefined, { remoteAddress: () => address })
    const ask = (path: string, init: RequestInit = {}) => app.request(path, { ...init, headers: { host } })
    expect((await ask('/devnet/wallet')).status).toBe(404)
    expect((await ask('/devnet/faucet', { method: 'POST', body: '{}' })).status).toBe(404)
    expect(sent).toEqual([])
  })

  // NET-24: a public build has no /devnet
  it('does not exist where a network is public', async () => {
    const env = readEnv({ NETWORKS: '56', RPC_56: 'https://bsc.example' })
    const { app, sent } = testApp(undefined, { env })
    for (const path of ['/devnet/wallet', '/devnet/status']) expect((await app.request(path)).status).toBe(404)
    expect((await app.request('/devnet/time', { method: 'POST', body: '{}' })).status).toBe(404)
    expect(sent).toHaveLength(0)
  })

  it('takes an RPC on this machine only', () => {
    expect(() => readEnv({ NETWORKS: '31356', RPC_31356: 'http://10.0.0.7:8545' })).toThrow('RPC_31356')
  })

  it('listens on this machine only; a public one listens everywhere', () => {
    expect(readEnv({}).host).toBe('127.0.0.1')
    expect(readEnv({ NETWORKS: '56', RPC_56: 'https://bsc.example' }).host).toBe('0.0.0.0')
  })

  it('moves with PORT_OFFSET', () => {
    const env = readEnv({ PORT_OFFSET: '1500' })
    expect([env.port, env.apiUrl, env.devnetUrl, env.rpcUrls.get(31204)]).toEqual([
      4500,
      'http://127.0.0.1:5500',
      'http://127.0.0.1:5600',
      'http://127.0.0.1:10046',
    ])
  })
})

describe('what starts with the page', () => {
  const hrefsOf = (links: string) => [...links.matchAll(/href="([^"]+)"/g)].map(([, href]) => href)
  const manifest = {
    'index.html': { file: 'assets/index.js', imports: ['_vendor.js'] },
    '_vendor.js': { file: 'assets/vendor.js' },
    'src/features/swap/SwapPage.tsx': { file: 'assets/swap.js', imports: ['_vendor.js', '_route.js'], css: ['assets/swap.css'] },
    '_route.js': { file: 'assets/route.js' },
  }

  it('is the route’s own chunk with what only it needs, and its styles', () => {
    const swap = { path: '/swap', files: ['src/features/swap/SwapPage.tsx'], words: [], isDrawn: true }
    const { styles, scripts } = routeHints(manifest)(swap)
    expect([styles, scripts].map(hrefsOf)).toEqual([['/assets/swap.css'], ['/assets/swap.js', '/assets/route.js']])
    expect(routeHints(manifest)(undefined)).toEqual({ styles: '', scripts: '' })
  })

  it('is of the route that the address names, or else of the one that it fills in', () => {
    const of = (path: string) => ({ path, files: [], words: [], isDrawn: true })
    const find = routeFinder(['/pools', '/pools/$chain/$address', '/$chain/swap', '/liquidity/$'].map(of))
    const pathOf = (path: string) => find(path)?.path
    expect(pathOf('/pools')).toBe('/pools')
    expect(pathOf('/pools/bnb/0x1')).toBe('/pools/$chain/$address')
    expect(pathOf('/bnb/swap')).toBe('/$chain/swap')
    expect(pathOf('/liquidity/new/weighted')).toBe('/liquidity/$')
    expect(['/liquidity/', '/pools/bnb', '/swap', '/nowhere'].map(pathOf)).toEqual([undefined, undefined, undefined, undefined])
  })

  it('is known of every page of every feature', () => {
    const routes = readFeatures(fileURLToPath(new URL('..', import.meta.url))).flatMap((feature) => feature.routes)
    const filledIn = routes.map(({ path }) =>
      path.replace(/\$\w+/g, 'x').replace(/\$$/, path.startsWith('/arena/thena-id') ? 'browse/x' : 'positions'),
    )
    expect(filledIn.length).toBeGreaterThan(10)
    expect(filledIn.filter((path) => !knownPaths(routes)(path))).toEqual([])
  })

  it('is the code and the words of every page of every feature', () => {
    const app = fileURLToPath(new URL('..', import.meta.url))
    const routes = readFeatures(app).flatMap((feature) => feature.routes)
    const files = routes.flatMap((route) => route.files)
    expect(files.filter((file) => !existsSync(join(app, file)))).toEqual([])
    const built = Object.fromEntries(files.map((file) => [file, { file: `built/${file}` }]))
    const scriptsOf = (path: string) => hrefsOf(routeHints(built)(routeFinder(routes)(path)).scripts)
    for (const [path, page] of [
      ['/dashboard', 'liquidity/LiquidityPage.tsx'],
      ['/dashboard', 'liquidity/portfolio/PortfolioPage.tsx'],
      ['/dashboard/lock', 'lock/LockPage.tsx'],
      ['/dashboard/automation', 'automation/AutomationPage.tsx'],
      ['/dashboard/automation/7', 'automation/DoctorPage.tsx'],
      ['/dashboard/automation/7/plan', 'automation/PlanPage.tsx'],
      ['/dashboard/vote', 'vote/VotePage.tsx'],
      ['/dashboard/rewards', 'rewards/RewardsPage.tsx'],
      ['/dashboard/records', 'records/RecordsPage.tsx'],
      ['/dashboard/thenft', 'thenft/TheNftPage.tsx'],
      ['/protocols', 'protocols/ProtocolsPage.tsx'],
      ['/arena/thena-id/gift', 'names/NamesPage.tsx'],
      ['/arena/profile/river/followers', 'people/ProfilePage.tsx'],
      ['/arena/achievements', 'people/ProfilePage.tsx'],
      ['/analytics', 'analytics/AnalyticsPage.tsx'],
      ['/analytics/local/0x1', 'analytics/TokenPage.tsx'],
      ['/arena/analytics', 'analytics/ArenaAnalyticsPage.tsx'],
      ['/content-studio', 'contentStudio/ContentStudioPage.tsx'],
      ['/story/leaderboard', 'story/StoryPage.tsx'],
      ['/trade-to-earn', 'tradeToEarn/TradeToEarnPage.tsx'],
      ['/arena/admin/users', 'admin/AdminPage.tsx'],
      ['/arena', 'arena/ArenaPage.tsx'],
      ['/arena/create', 'arena/CreatePage.tsx'],
      ['/arena/rankings/users', 'arena/RankingsPage.tsx'],
      ['/arena/trading-competitions/7', 'competition/CompetitionPage.tsx'],
      ['/faqs', 'faqs/FaqsPage.tsx'],
      ['/bridge', 'bridge/BridgePage.tsx'],
      ['/migrate', 'migrate/MigratePage.tsx'],
      ['/swap/buy', 'buy/BuyPage.tsx'],
      ['/swap/cross', 'bridge/cross/CrossPage.tsx'],
      ['/pools/31356/0x1', 'pools/detail/PoolPage.tsx'],
      ['/31356/swap', 'swap/LinkedSwap.tsx'],
    ] as const)
      expect(scriptsOf(path), path).toContain(`/built/src/features/${page}`)
    expect(routes.filter(({ isDrawn }) => isDrawn).map(({ path }) => path)).toEqual([
      '/arena/admin',
      '/analytics',
      '/arena/analytics',
      '/arena',
      '/arena/create',
      '/dashboard/automation',
      '/bridge',
      '/swap/cross',
      '/swap/buy',
      '/content-studio',
      '/faqs',
      '/',
      '/dashboard/lock',
      '/migrate',
      '/arena/thena-id',
      '/arena/profile',
      '/arena/achievements',
      '/pools',
      '/protocols',
      '/dashboard/records',
      '/dashboard/rewards',
      '/story',
      '/swap',
      '/dashboard/thenft',
      '/trade-to-earn',
      '/dashboard/vote',
    ])
    expect(routeFinder(routes)('/dashboard/lock')?.words).toEqual(['dashboard'])
    expect(routeFinder(routes)('/protocols')?.words).toEqual(['dashboard', 'later'])
  })

  it('is the fonts of the first paint, and not those of other scripts', () => {
    const files = [
      '/assets/words-ascii-A1_b.woff2',
      '/assets/mona-sans-latin-ext-wdth-normal-A1_b.woff2',
      '/assets/archivo-digits-C2.woff2',
    ]
    expect(hrefsOf(fontHints(files))).toEqual([files[0], files[2]])
  })

  it('is the words of the language the browser asks for, and those of the page', () => {
    const words = Object.fromEntries(
      ['en', 'ja'].flatMap((locale) =>
        ['start', 'pools'].map((part) => [`src/locales/${locale}.po?words=${part}`, { file: `assets/${locale}-${part}.js` }]),
      ),
    )
    const hrefs = (path: string, accepted?: string) =>
      hrefsOf(wordsHints(words)({ path, files: [], words: path === '/pools' ? ['pools'] : [], isDrawn: true }, localeOf(accepted)))
    expect(hrefs('/swap', 'de;q=0.9, ja-JP;q=0.8, en;q=0.5')).toEqual(['/assets/ja-start.js'])
    expect(hrefs('/pools', 'en;q=0.4, ja')).toEqual(['/assets/ja-start.js', '/assets/ja-pools.js'])
    expect(hrefs('/swap')).toEqual(['/assets/en-start.js'])
  })
})
