import { existsSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { pathToFileURL } from 'node:url'
import type * as Marks from '@exchange/domain/tokens/tokenMark'
import { type Plugin, runnerImport } from 'vite'

type MarkedSymbol = Marks.MarkedSymbol

const { resolve } = createRequire(import.meta.url)

/** Which tokens have an icon. Vite loads its configuration without the sources of other packages, so they are run on demand. */
const readRule = async (): Promise<typeof Marks> => (await runnerImport<typeof Marks>(resolve('@exchange/domain/tokens/tokenMark'))).module

/** Our own icons, for tokens that the set lacks. */
const DRAWN = new URL('../src/shared/tokens/marks/', import.meta.url)

/** The icon set's name for a logo with another name there, and colours that distinguish a token from the one whose logo it borrows. */
const TAKEN: Partial<Record<MarkedSymbol, { readonly name: string; readonly inks?: Readonly<Record<string, string>> }>> = {
  BNB: { name: 'BNB', inks: { '#000': '#F0B90B', '#F0B90B': '#14120A' } },
  WBNB: { name: 'BNB' },
  slisBNB: { name: 'BNB', inks: { '#000': '#2F2BD1' } },
  BTCB: { name: 'BTC' },
  solvBTC: { name: 'BTC', inks: { '#F7931A': '#5B4BD6' } },
}

const ofSet = async (symbol: MarkedSymbol): Promise<string> => {
  const { name, inks = {} } = TAKEN[symbol] ?? { name: symbol.toUpperCase() }
  const file = resolve(`@web3icons/core/svgs/tokens/background/${name}.svg.js`)
  const { default: svg } = (await import(pathToFileURL(file).href)) as { readonly default: string }
  return svg.replace(/#[0-9A-F]{3,6}(?=")/gi, (ink) => inks[ink] ?? ink)
}

/** A mark as a square SVG; a disc cut out of it is how screens show it. */
export const readTokenMark = async (symbol: MarkedSymbol): Promise<string> => {
  const drawn = new URL(`${symbol.toLowerCase()}.svg`, DRAWN)
  return existsSync(drawn) ? readFileSync(drawn, 'utf8') : ofSet(symbol)
}

/** Every mark by its path on the web server. */
const readMarks = async (): Promise<ReadonlyMap<string, string>> => {
  const { MARKED_SYMBOLS, tokenMark } = await readRule()
  const marks = MARKED_SYMBOLS.map(async (symbol) => [tokenMark(symbol) ?? '', await readTokenMark(symbol)] as const)
  return new Map(await Promise.all(marks))
}

/** Writes the logos of listed tokens into the build, and no others of the icon set. In development they are served on demand. */
export const tokenMarks = (): Plugin => ({
  name: 'token-marks',
  applyToEnvironment: ({ name }) => name === 'client',
  configureServer: ({ middlewares }) => {
    let marks: ReturnType<typeof readMarks> | undefined
    middlewares.use((request, response, next) => {
      if (!request.url?.startsWith('/tokens/')) return next()
      marks ??= readMarks()
      marks.then((read) => {
        const mark = read.get(request.url ?? '')
        if (mark === undefined) return next()
        response.setHeader('content-type', 'image/svg+xml')
        response.end(mark)
      }, next)
    })
  },
  async generateBundle() {
    for (const [path, source] of await readMarks()) this.emitFile({ type: 'asset', fileName: path.slice(1), source })
  },
})
