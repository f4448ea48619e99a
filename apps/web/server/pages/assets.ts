import { readFileSync, readdirSync, existsSync, statSync } from 'node:fs'
import { extname, join, relative, sep } from 'node:path'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'

export type Encoding = 'br' | 'gzip' | 'identity'

/** A file in every encoding it is worth sending in. */
export type Asset = {
  readonly type: string
  readonly bodies: Readonly<Partial<Record<Encoding, Buffer>>> & { readonly identity: Buffer }
  readonly immutable: boolean
}

const TYPES: Readonly<Record<string, string>> = {
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.ico': 'image/x-icon',
  '.jpg': 'image/jpeg',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain; charset=utf-8',
  '.webmanifest': 'application/manifest+json',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
}

const COMPRESSIBLE = /^(?:text\/|application\/(?:json|manifest)|image\/svg)/
const MIN_BYTES = 512

/** A body in brotli, gzip and plain. `quality` 0 to 11. */
export const encode = (body: Buffer, quality: number): Asset['bodies'] => ({
  identity: body,
  br: brotliCompressSync(body, { params: { [constants.BROTLI_PARAM_QUALITY]: quality, [constants.BROTLI_PARAM_SIZE_HINT]: body.length } }),
  gzip: gzipSync(body, { level: 9 }),
})

const readIfThere = (path: string) => (existsSync(path) ? { body: readFileSync(path) } : undefined)

const readAsset = (path: string, immutable: boolean): Asset => {
  const type = TYPES[extname(path)] ?? 'application/octet-stream'
  const identity = readFileSync(path)
  const br = readIfThere(`${path}.br`)
  const gzip = readIfThere(`${path}.gz`)
  if (br && gzip) return { type, immutable, bodies: { identity, br: br.body, gzip: gzip.body } }
  // A build without compressed versions: light compression keeps the start short.
  const bodies = COMPRESSIBLE.test(type) && identity.length >= MIN_BYTES ? encode(identity, 5) : { identity }
  return { type, immutable, bodies }
}

/** Every file of a build by its URL path, held in memory: a request can reach no other file. Files with a hash never change. */
export const loadAssets = (dir: string): ReadonlyMap<string, Asset> => {
  const files = readdirSync(dir, { recursive: true, encoding: 'utf8' }).map((name) => join(dir, name))
  const wanted = files.filter((path) => statSync(path).isFile() && !/\.(?:br|gz|map)$/.test(path) && !relative(dir, path).startsWith('.'))
  return new Map(
    wanted.map((path) => {
      const url = `/${relative(dir, path).split(sep).join('/')}`
      return [url, readAsset(path, url.startsWith('/assets/'))]
    }),
  )
}

/** The best encoding the client takes. */
export const pickEncoding = (accepted: string | undefined, bodies: Asset['bodies']): Encoding => {
  const offered = (accepted ?? '').split(',').map((part) => part.trim())
  const takes = (name: string) => offered.some((part) => part.split(';')[0] === name && !/;\s*q=0(?:\.0*)?$/.test(part))
  if (bodies.br && takes('br')) return 'br'
  if (bodies.gzip && takes('gzip')) return 'gzip'
  return 'identity'
}
