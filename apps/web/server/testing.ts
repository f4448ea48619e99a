import type { Network } from '@exchange/protocol/networks'
import { createApp, type AppParts } from './app.ts'
import { encode, type Asset } from './pages/assets.ts'
import { readEnv, type Env } from './env.ts'

const asset = (type: string, text: string, immutable = false): Asset => ({ type, immutable, bodies: encode(Buffer.from(text), 5) })

export const testHtml =
  '<!doctype html><html lang="en"><head><title>x</title><script>\nlet a = 1\n</script></head><body><div id="root"></div></body></html>'

export const testAssets: ReadonlyMap<string, Asset> = new Map([
  ['/index.html', asset('text/html; charset=utf-8', testHtml)],
  ['/assets/index-abc.js', asset('text/javascript; charset=utf-8', 'export const x = 1;'.repeat(200), true)],
  ['/robots.txt', asset('text/plain; charset=utf-8', 'User-agent: *\n')],
])

export const testNetwork = { chainId: 31356, name: 'BNB Chain (local)', local: true, features: ['swap'] } as unknown as Network

const testRoutes: AppParts['routes'] = [
  '/',
  '/swap',
  '/pools',
  '/pools/$chain/$address',
  '/liquidity/$',
  '/arena/thena-id/$',
  '/$chain/swap',
].map((path) => ({
  path,
  files: [],
  words: [],
  isDrawn: !path.includes('$'),
}))

type Sent = { readonly url: string; readonly init: RequestInit }

/** An app with upstream answers from the test; `sent` records the forwarded requests. */
export const testApp = (
  answer: (url: string, init: RequestInit) => Response | Promise<Response> = () => Response.json({}),
  change: Partial<AppParts> & { readonly env?: Env } = {},
) => {
  const sent: Sent[] = []
  const send = (async (url: string, init: RequestInit = {}) => {
    sent.push({ url: String(url), init })
    return answer(String(url), init)
  }) as typeof fetch
  const env = change.env ?? readEnv({ NETWORKS: '31356,31204' })
  const readConfig = () => ({ local: env.local, networks: [testNetwork], links: {} })
  return {
    app: createApp({
      env,
      assets: testAssets,
      manifest: {},
      routes: testRoutes,
      readConfig,
      send,
      remoteAddress: () => '127.0.0.1',
      ...change,
    }),
    sent,
  }
}

export const rpc = (app: { request: (path: string, init: RequestInit) => Response | Promise<Response> }, chainId: number, body: unknown) =>
  app.request(`/rpc/${chainId}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  })
