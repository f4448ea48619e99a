type ManifestEntry = { readonly file: string; readonly imports?: readonly string[]; readonly css?: readonly string[] }
export type Manifest = Readonly<Record<string, ManifestEntry>>

const pages: Readonly<Record<string, string>> = {
  '/': 'src/features/landing/LandingPage.tsx',
  '/swap': 'src/features/swap/SwapPage.tsx',
  '/pools': 'src/features/pools/PoolsPage.tsx',
  '/faqs': 'src/features/faqs/FaqsPage.tsx',
}

const reached = (manifest: Manifest, key: string, found = new Set<string>()): ReadonlySet<string> => {
  if (found.has(key) || !manifest[key]) return found
  found.add(key)
  for (const next of manifest[key].imports ?? []) reached(manifest, next, found)
  return found
}

/** The fonts of the first paint: Latin letters and digits. */
const FIRST_FONTS = /^\/assets\/(?:mona-sans-latin-wdth|archivo-latin-wght)-normal-[\w-]+\.woff2$/

/** Links that start the download of the fonts with the page: they are optional, so a late one would not be used. */
export const fontHints = (paths: Iterable<string>): string =>
  [...paths]
    .filter((path) => FIRST_FONTS.test(path))
    .map((path) => `<link rel="preload" as="font" type="font/woff2" crossorigin href="${path}">`)
    .join('')

/** Links that start the download of a route's own chunk and styles with the page, instead of after the first script has run. */
export const routeHints =
  (manifest: Manifest) =>
  (path: string): string => {
    const page = pages[path]
    if (page === undefined) return ''
    const atStart = reached(manifest, 'index.html')
    const keys = [...reached(manifest, page)].filter((key) => !atStart.has(key))
    const scripts = keys.map((key) => `<link rel="modulepreload" crossorigin href="/${manifest[key]?.file}">`)
    const styles = keys.flatMap((key) => manifest[key]?.css ?? []).map((file) => `<link rel="stylesheet" crossorigin href="/${file}">`)
    return [...scripts, ...styles].join('')
  }
