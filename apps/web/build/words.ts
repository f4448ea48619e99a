import { fileURLToPath } from 'node:url'
import { createCompiledCatalog, getCatalogForFile, getCatalogs } from '@lingui/cli/api'
import { getConfig } from '@lingui/conf'
import { stat } from 'node:fs/promises'
import { relative } from 'node:path'
import type { Plugin } from 'vite'
import { type FeatureFacts, readFeatures } from './readFeatures.ts'

/** The part of each feature's words, where it has one. Everything else is needed by the first page anyone opens. */
export type OwnWords = ReadonlyMap<string, string>

/** The parts as the manifests say. The drawer of the local world is no part of a public build, has no manifest, and brings its words itself. */
export const ownWordsOf = (features: readonly FeatureFacts[]): OwnWords =>
  new Map([['demo', 'demo'], ...features.flatMap(({ name, words }) => (words === undefined ? [] : [[name, words] as const]))])

const FEATURE = /^src\/features\/([\w-]+)\/(.+)$/
/** What comes after the first quote, each in code of its own: its route and chart, every dialog, the popup with what flows say in it, the toasts, and the bell. */
const LATER: readonly RegExp[] = [
  /^src\/shared\/errors\/actionMessages\.ts$/,
  /^src\/shared\/transactions\/(?:ui\/(?:\w+\.tsx|runStatus\.ts)|runner\/activeRunner\.ts|steps\/(?:approvals|eachStep|payingSteps)\.ts)$/,
  /^src\/shared\/tokens\/(?:ImportDialog|ImportedTokens|riskWords|Stranger|TokenPicker|TokenRow|UnlistedTokens)\.tsx?$/,
  /^src\/shared\/network\/sayOffline\.tsx$/,
  /^src\/features\/(?:inbox|messaging)\//,
  /^src\/shared\/session\/SignInDialog\.tsx$/,
  /^src\/shell\/(?:AccountPanel|BackToTop|SessionPart|WalletConnectPairing|WalletList)\.tsx$/,
  /^src\/entities\/(?:gauge\/|trade\/RiskFrame\.tsx$)/,
  /^src\/features\/swap\/(?:review|route)\//,
  /^src\/features\/swap\/(?:LinkedSwap|offers\/Offer(?:Drawing|Rows)|components\/(?:MostTradable|PairPools|PriceChart|RecentSwaps|RiskDialog|ShareDialog|SwapSettings|TaxNotes|TaxRow|TradeNotes|UnlistedNote|ValueRow))\.tsx$/,
]

/** How old lists are and how far their index is: said on pages with lists, and on the chart. */
const OF_LISTS = /^src\/(?:shared\/query\/AgeMark|entities\/pool\/Indexing)\.tsx$/

/** What later parts of the swap and the pages of pools share: charts, links of other networks. */
const OF_POOL_PAGES = /^src\/(?:shared\/links\/|entities\/(?:chart\/|pool\/(?:AprFigure|LinkedPool|usePoolAccount)\.tsx?$))/

/** What strategies are called and their list: on the pages of pools, and where they are provided to. */
const OF_VAULTS = /^src\/entities\/vault\//

/** What the screens of locks, votes, rewards and the collection share, with the pages of pools that have a gauge. */
const OF_VOTERS = /^src\/entities\/(?:lock|vote)\/\w+\.tsx?$/

/** What flows of strategies say, like other flows of liquidity. */
const OF_VAULT_FLOWS = /^src\/entities\/vault\/vault\.flow\.ts$/

/** What the screens of liquidity share. */
const OF_LIQUIDITY = /^src\/entities\/(?:(?:liquidity|position)\/|vault\/HeldStrategies\.tsx$)/

/** Amounts out of a balance: typed where something is locked, paid or staked. */
const OF_BALANCES = /^src\/shared\/tokens\/BalanceField\.tsx$/

/** What a stake is worth where its gauge pays nothing: on the pages of pools, and where they are provided to. */
const OF_STAKES = /^src\/entities\/gauge\/\w+\.tsx$/

/** The question of a field whose figure has two readings: in every form with amounts, in code of its own, and beside prices. */
const OF_FIGURES = /^src\/shared\/fields\/FigureQuestion\.tsx$/

/** What is copied: hashes and addresses, on the pages of pools, of people, and in dialogs. */
const OF_COPIES = /^src\/shared\/clipboard\//

/** What several features show of a user: on the pages of the arena, and in dialogs. */
const OF_USERS = /^src\/entities\/(?:arena|user)\//

/** What several screens show of a competition: in the arena, and in searches. */
const OF_COMPETITIONS = /^src\/entities\/competition\//

/** Claims of a campaign and of trade-to-earn: the pages of both have the same words, and the popup says what their flow does. */
const OF_STORY = /^src\/entities\/story\//

/** What metrics are called: on the pages of analytics and of Content Studio. */
const OF_METRICS = /^src\/entities\/metric\//

/** What is said of the automation of a lock: on the pages of locks and votes, and in the popup. */
const OF_AUTOMATIONS = /^src\/entities\/automation\//

/** The sides of perpetual positions: where a competition is traded. */
const OF_PERPS = /^src\/entities\/perp\//

/** In the place of what only who signed in sees. */
const OF_SIGN_IN = /^src\/shared\/session\/SignIn\.tsx$/

/** The steps of a form in several parts. */
const OF_STEPS = /^src\/shared\/steps\//

/** What is counted for achievements: on profiles, and for admins. */
const OF_ACHIEVEMENTS = /^src\/entities\/achievement\//

/** What is wrong with an address: in searches, and where one is a receiver. */
const OF_ADDRESSES = /^src\/shared\/tokens\/addressFault\.ts$/

/** Notices of every page, and of the bridge. */
const OF_NOTICES = /^src\/shared\/notices\//

/** The same of what Max leaves, which the swap says too. */
const OF_MAX = /^src\/shared\/tokens\/MaxNote\.tsx$/

/** The parts that a message belongs to by a file it stands in. Titles of pages are known before the pages are. */
const partsOfFile = (file: string, ownWords: OwnWords): readonly string[] => {
  if (OF_STAKES.test(file)) return ['pools', 'liquidity']
  if (LATER.some((place) => place.test(file))) return ['later']
  if (OF_VAULT_FLOWS.test(file)) return ['liquidity', 'later']
  if (OF_VOTERS.test(file)) return ['dashboard', 'pools', 'liquidity']
  if (OF_LIQUIDITY.test(file)) return ['liquidity']
  if (OF_VAULTS.test(file)) return ['pools', 'liquidity']
  if (OF_COPIES.test(file)) return ['people', 'pools', 'liquidity', 'story', 'later']
  if (OF_USERS.test(file)) return ['people', 'names', 'admin', 'dashboard', 'arena', 'competition', 'story', 'bridge', 'later']
  if (OF_STORY.test(file)) return ['story', 'later']
  if (OF_COMPETITIONS.test(file)) return ['arena', 'competition', 'search']
  if (OF_METRICS.test(file)) return ['analytics', 'studio']
  if (OF_AUTOMATIONS.test(file)) return ['dashboard', 'later']
  if (OF_PERPS.test(file)) return ['competition']
  if (OF_SIGN_IN.test(file)) return ['story', 'buy']
  if (OF_STEPS.test(file)) return ['liquidity', 'arena']
  if (OF_ACHIEVEMENTS.test(file)) return ['people', 'admin']
  if (OF_LISTS.test(file)) return ['landing', 'pools', 'liquidity', 'analytics', 'later']
  if (OF_POOL_PAGES.test(file)) return ['pools', 'liquidity', 'analytics', 'later']
  if (OF_FIGURES.test(file)) return ['liquidity', 'arena', 'bridge', 'later']
  if (OF_ADDRESSES.test(file)) return ['dashboard', 'pools', 'names', 'bridge', 'later']
  if (OF_NOTICES.test(file)) return ['bridge', 'later']
  if (OF_MAX.test(file)) return ['dashboard', 'pools', 'liquidity', 'arena', 'bridge', 'later']
  if (OF_BALANCES.test(file)) return ['dashboard', 'pools', 'liquidity', 'arena', 'competition', 'bridge']
  const [, feature = '', rest = ''] = FEATURE.exec(file) ?? []
  const own = rest === 'feature.ts' ? undefined : ownWords.get(feature)
  // What a flow is called stands on the button that begins it, and in the popup.
  if (/(?:^|\/)flows\//.test(rest)) return own === undefined ? ['later'] : [own, 'later']
  return [own ?? 'start']
}

/** The parts that a message goes to: one that the start needs stands there alone. */
export const partsOf = (files: readonly string[], ownWords: OwnWords): readonly string[] => {
  const parts = [...new Set(files.flatMap((file) => partsOfFile(file, ownWords)))]
  return parts.includes('start') || parts.length === 0 ? ['start'] : parts
}

type Catalogs = Awaited<ReturnType<typeof getCatalogs>>

/** The catalogues of a configuration, each file of which is read again only when it has changed: every part of the app asks for all of them. */
const rememberedCatalogs = async (config: Parameters<typeof getCatalogs>[0]): Promise<Catalogs> => {
  const catalogs = await getCatalogs(config)
  for (const catalog of catalogs) {
    const read = catalog.read.bind(catalog)
    const known = new Map<string, { readonly changed: number; readonly content: ReturnType<typeof read> }>()
    catalog.read = async (locale) => {
      const { mtimeMs: changed } = await stat(catalog.getFilename(locale))
      const found = known.get(locale)
      if (found?.changed === changed) return found.content
      const content = read(locale)
      known.set(locale, { changed, content })
      return content
    }
  }
  return catalogs
}

const CATALOGUES = "['../../locales/*.po', '!../../locales/pseudo.po']"
const PARTS_FILE = /\/src\/shared\/i18n\/wordsOfParts\.ts$/

/** The list of the parts' catalogues, as `wordsOfParts.ts` has it in a build: of every part that a manifest names, and of what comes after the first quote. */
const listOfParts = (features: readonly FeatureFacts[]): string => {
  const parts = new Set(['later', ...features.flatMap(({ words, routes }) => [words ?? [], routes.flatMap((route) => route.words)].flat())])
  const entries = [...parts].toSorted().map((part) => `${part}: import.meta.glob(${CATALOGUES}, { query: '?words=${part}' })`)
  return `export const wordsOfParts = { ${entries.join(', ')} }`
}

/** Serves `locale.po?words=part`: a catalogue cut down to the words of one part of the app; and the list of the parts. */
export const words = (configPath: string): Plugin => {
  const config = getConfig({ configPath })
  const catalogs = rememberedCatalogs(config)
  const root = config.rootDir ?? fileURLToPath(new URL('..', import.meta.url))
  return {
    name: 'words',
    enforce: 'pre',
    transform: {
      filter: { id: [/\.po\?words=\w+$/, PARTS_FILE] },
      handler: async (_, id) => {
        const [path = '', part] = id.split('?words=')
        const features = readFeatures(root)
        if (PARTS_FILE.test(path)) return { code: listOfParts(features), map: null, moduleType: 'js' }
        const ownWords = ownWordsOf(features)
        const found = getCatalogForFile(relative(root, path), await catalogs)
        if (!found) throw new Error(`${path} is no catalogue.`)
        const { locale, catalog } = found
        const entries = (await catalog.read(locale)) ?? {}
        const { messages } = await catalog.getTranslations(locale, {
          fallbackLocales: config.fallbackLocales || {},
          sourceLocale: config.sourceLocale ?? 'en',
        })
        const wanted = Object.entries(messages).filter(([key]) =>
          partsOf(
            (entries[key]?.origin ?? []).map(([file]) => file),
            ownWords,
          ).some((own) => own === part),
        )
        const { source, errors } = createCompiledCatalog(locale, Object.fromEntries(wanted), {
          namespace: 'es',
          pseudoLocale: config.pseudoLocale ?? '',
        })
        if (errors.length > 0) throw new Error(`${locale}: ${errors.map(({ id: key }) => key).join(', ')} cannot be compiled.`)
        return { code: source, map: null, moduleType: 'js' }
      },
    },
  }
}
