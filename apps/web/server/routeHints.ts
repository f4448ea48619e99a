import { detectLocale, type Locale } from '../src/shared/i18n/locales.ts'

type ManifestEntry = { readonly file: string; readonly imports?: readonly string[]; readonly css?: readonly string[] }
export type Manifest = Readonly<Record<string, ManifestEntry>>

const pages: Readonly<Record<string, string>> = {
  '/': 'src/features/landing/LandingPage.tsx',
  '/swap': 'src/features/swap/SwapPage.tsx',
  '/pools': 'src/features/pools/PoolsPage.tsx',
  '/dashboard/lock': 'src/features/lock/LockPage.tsx',
  '/faqs': 'src/features/faqs/FaqsPage.tsx',
}

/** Whether a path is a page of its own, and not a place that the app works out. */
export const isPage = (path: string): boolean => Object.hasOwn(pages, path)

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

/** Links to what a page needs: `styles` before it is painted, `scripts` to be more than a picture. */
export type Hints = { readonly styles: string; readonly scripts: string }

/** Links that start the download of the app, and of a route's own chunk and styles, before the first script has asked for them. */
export const routeHints =
  (manifest: Manifest) =>
  (path: string): Hints => {
    const page = pages[path]
    const atStart = reached(manifest, 'index.html')
    const wanted = reached(manifest, 'src/boot.tsx')
    const keys = [...(page === undefined ? wanted : reached(manifest, page, new Set(wanted)))].filter((key) => !atStart.has(key))
    const scripts = keys.map((key) => `<link rel="modulepreload" crossorigin href="/${manifest[key]?.file}">`)
    const styles = keys.flatMap((key) => manifest[key]?.css ?? []).map((file) => `<link rel="stylesheet" crossorigin href="/${file}">`)
    return { styles: styles.join(''), scripts: scripts.join('') }
  }

/** Parts of the words that a route needs beside those of the start. */
const ownWords: Readonly<Record<string, string>> = { '/': 'landing', '/pools': 'pools', '/dashboard/lock': 'lock', '/faqs': 'faqs' }

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

/** The language that the browser asks for. */
export const localeOf = (acceptLanguage: string | undefined): Locale => detectLocale(languagesOf(acceptLanguage ?? ''))

/**
 * Links that start the download of the words with the app. The browser's languages are the guess of the start; a reader who chose another
 * one fetches that one as before.
 */
export const wordsHints =
  (manifest: Manifest) =>
  (path: string, locale: Locale): string =>
    ['start', ownWords[path]]
      .flatMap((part) => manifest[`src/locales/${locale}.po?words=${part}`] ?? [])
      .map(({ file }) => `<link rel="modulepreload" crossorigin href="/${file}">`)
      .join('')
