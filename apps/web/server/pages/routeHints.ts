import { detectLocale, type Locale } from '../../src/shared/settings/locales.ts'

type ManifestEntry = { readonly file: string; readonly imports?: readonly string[]; readonly css?: readonly string[] }
export type Manifest = Readonly<Record<string, ManifestEntry>>

/** The page table of a build. Files in a folder with a dot are never served. */
export const ROUTE_TABLE = '.vite/routes.json'

/**
 * A page as the build found it in its feature: its address, in which `$` starts a parameter, the files of its code as Vite's manifest names
 * them, its message chunks, and whether the server can render it: it needs an address without parameters and no lazy part.
 */
export type RouteFacts = {
  readonly path: string
  readonly files: readonly string[]
  readonly words: readonly string[]
  readonly isDrawn: boolean
}
export type Routes = readonly RouteFacts[]

/** The path of the 404 page, which serves every unknown path. */
export const NOWHERE = '/404'

/** The module that lists the catalogues of a page. */
const WORDS_LIST = 'src/shared/i18n/wordsOfParts.ts'

/** The paths of a route. */
export const patternOf = (path: string): RegExp =>
  new RegExp(
    `^${path
      .replace(/[.*+?^()|[\]\\]/g, '\\$&')
      .replace(/\$\w+/g, '[^/]+')
      .replace(/\$$/, '.+')}$`,
  )

/** Finds the route of a path: one that names it, before one that fills it in. */
export const routeFinder = (routes: Routes) => {
  const named = new Map(routes.map((route) => [route.path, route]))
  const filledIn = routes.filter(({ path }) => path.includes('$')).map((route) => ({ route, pattern: patternOf(route.path) }))
  return (path: string): RouteFacts | undefined => named.get(path) ?? filledIn.find(({ pattern }) => pattern.test(path))?.route
}

/** Whether the server draws a path. */
export const isDrawn = (routes: Routes, path: string): boolean => routes.some((route) => route.isDrawn && route.path === path)

const reached = (manifest: Manifest, key: string, found = new Set<string>()): ReadonlySet<string> => {
  if (found.has(key) || !manifest[key]) return found
  found.add(key)
  for (const next of manifest[key].imports ?? []) reached(manifest, next, found)
  return found
}

/** The fonts of the first paint: ASCII and digits. */
const FIRST_FONTS = /^\/assets\/(?:words-ascii|archivo-digits)-[\w-]+\.woff2$/

/** Links that start the download of the fonts with the page, behind its scripts: they are optional, so a late one would not be used. */
export const fontHints = (paths: Iterable<string>): string =>
  [...paths]
    .filter((path) => FIRST_FONTS.test(path))
    .map((path) => `<link rel="preload" as="font" type="font/woff2" fetchpriority="low" crossorigin href="${path}">`)
    .join('')

/** Preload links of a page: `styles` before painting, `scripts` for interaction. */
export type Hints = { readonly styles: string; readonly scripts: string }

/** Links that start the download of the app, and of a route's own chunk and styles, before the first script requests them. */
export const routeHints =
  (manifest: Manifest) =>
  (route: RouteFacts | undefined): Hints => {
    const atStart = reached(manifest, 'index.html')
    const wanted = new Set(reached(manifest, 'src/boot.tsx'))
    const files = route?.files ?? []
    for (const file of route?.words.length ? [...files, WORDS_LIST] : files) reached(manifest, file, wanted)
    const keys = [...wanted].filter((key) => !atStart.has(key))
    const scripts = keys.map((key) => `<link rel="modulepreload" crossorigin href="/${manifest[key]?.file}">`)
    const styles = keys.flatMap((key) => manifest[key]?.css ?? []).map((file) => `<link rel="stylesheet" crossorigin href="/${file}">`)
    return { styles: styles.join(''), scripts: scripts.join('') }
  }

/** The tags of an Accept-Language header, most wanted first. */
const languagesOf = (accepted: string): readonly string[] =>
  accepted
    .split(',')
    .map((entry) => {
      const [tag = '', quality] = entry.trim().split(';q=')
      return { tag, weight: quality === undefined ? 1 : Number(quality) }
    })
    .filter(({ tag, weight }) => tag !== '' && weight > 0)
    .sort((a, b) => b.weight - a.weight)
    .map(({ tag }) => tag)

/** The browser's preferred language. */
export const localeOf = (acceptLanguage: string | undefined): Locale => detectLocale(languagesOf(acceptLanguage ?? ''))

/**
 * Links that prefetch the words together with the app. The browser's language is the first guess; for a reader with another setting the app
 * loads that language as before.
 */
export const wordsHints =
  (manifest: Manifest) =>
  (route: RouteFacts | undefined, locale: Locale): string =>
    ['start', ...(route?.words ?? [])]
      .flatMap((part) => manifest[`src/locales/${locale}.po?words=${part}`] ?? [])
      .map(({ file }) => `<link rel="modulepreload" crossorigin href="/${file}">`)
      .join('')
