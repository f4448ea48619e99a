import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { brotliCompressSync, constants } from 'node:zlib'
import { build } from 'vite'

/** Script bytes of /swap until a quote is on screen, everything counted, as the server sends them: brotli 11 (SHELL-38). */
const BUDGET_BYTES = 150_000
const ENTRIES = ['index.html', 'src/boot.tsx', 'src/features/swap/SwapPage.tsx']

type Chunk = { readonly file: string; readonly imports?: readonly string[]; readonly dynamicImports?: readonly string[] }
type Manifest = Readonly<Record<string, Chunk>>

const root = fileURLToPath(new URL('..', import.meta.url))
const dist = process.env['WEB_DIST'] ?? join(root, 'dist')

const closure = (manifest: Manifest, key: string, found = new Set<string>()): ReadonlySet<string> => {
  const chunk = manifest[key]
  if (!chunk || found.has(key)) return found
  found.add(key)
  for (const next of chunk.imports ?? []) closure(manifest, next, found)
  return found
}

const brotliBytes = (file: string): number =>
  brotliCompressSync(readFileSync(join(dist, file)), { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }).length

/** Chunks that the code requests by itself before the first quote, listed by source: a renamed file fails loudly. */
const ON_THE_WAY: readonly string[] = []

/** What /swap loads: the entry and the page with all their static imports, one language, the quote worker. */
const startFiles = (manifest: Manifest): readonly string[] => {
  const missing = [...ENTRIES, ...ON_THE_WAY].filter((key) => !manifest[key])
  if (missing.length > 0) throw new Error(`The build has no ${missing.join(', ')}.`)
  const keys = new Set([...ENTRIES, ...ON_THE_WAY].flatMap((key) => [...closure(manifest, key)]))
  const scripts = [...keys].map((key) => manifest[key]?.file ?? '').filter((file) => file.endsWith('.js'))
  const locales = Object.entries(manifest).filter(([key]) => /^src\/locales\/.*\.po\?words=start$/.test(key))
  const largest = locales.map(([, { file }]) => file).sort((a, b) => brotliBytes(b) - brotliBytes(a))[0]
  const workers = readdirSync(join(dist, 'assets')).filter((name) => /^quote\.worker.*\.js$/.test(name))
  if (workers.length === 0) throw new Error('The build has no worker: the quote worker must be counted.')
  return [...new Set([...scripts, ...(largest ? [largest] : []), ...workers.map((name) => `assets/${name}`)])]
}

const main = async () => {
  if (process.argv.includes('--build') || !existsSync(join(dist, '.vite/manifest.json'))) await build({ root, logLevel: 'warn' })
  const manifest = JSON.parse(readFileSync(join(dist, '.vite/manifest.json'), 'utf8')) as Manifest
  const sizes = startFiles(manifest)
    .map((file) => ({ file, bytes: brotliBytes(file) }))
    .sort((a, b) => b.bytes - a.bytes)
  const total = sizes.reduce((sum, { bytes }) => sum + bytes, 0)
  for (const { file, bytes } of sizes) console.log(`${String(bytes).padStart(8)}  ${file}`)
  console.log(`${String(total).padStart(8)}  brotli bytes of script on /swap until a quote, budget ${BUDGET_BYTES}`)
  if (total > BUDGET_BYTES) process.exitCode = 1
}

await main()
