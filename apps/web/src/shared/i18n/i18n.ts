import { brand } from '@exchange/domain/brand'
import { i18n, type Messages } from '@lingui/core'
import { getSettings, subscribeSettings, useSettings } from '../settings/settings.ts'
import { detectLocale, type Locale } from '../settings/locales.ts'
import type { Catalogue, Loaders } from './wordsOfParts.ts'

/** Catalogues by part. Those of the start are always there; a page or a dialog brings others along. */
const loaders: Record<string, Loaders> = {
  start: import.meta.glob<Catalogue>(['../../locales/*.po', '!../../locales/pseudo.po'], { query: '?words=start' }),
}

/** Gives a part its catalogues that no manifest names. */
export const provideWords = (part: string, catalogues: Record<string, () => Promise<unknown>>): void => {
  loaders[part] = catalogues as Loaders
}

/** The list of the other chunks loads with the first of them. */
const loadersOf = async (part: string): Promise<Loaders | undefined> =>
  loaders[part] ?? (await import('./wordsOfParts.ts')).wordsOfParts[part]

const loadPseudo = import.meta.env.DEV ? () => import('../../locales/pseudo.po') : undefined

/** The displayed language: the user's choice, otherwise the browser's. */
export const resolveLocale = (chosen: Locale | null): Locale =>
  chosen ?? detectLocale(typeof navigator === 'undefined' ? [] : navigator.languages)

const present = new Set<string>(['start'])

const fetchWords = async (locale: Locale | 'pseudo', part: string): Promise<Messages> => {
  const load = locale === 'pseudo' ? loadPseudo : (await loadersOf(part))?.[`../../locales/${locale}.po`]
  if (!load) throw new Error(`No catalogue of ${part} for ${locale}`)
  return (await load()).messages
}

/** Words of the brand are the same in every language. */
const brandWords: Messages = Object.fromEntries(Object.values(brand.words).map((word) => [word, [word]]))

/** Fetches a language's words for every part in use and makes it the current one, if it still is wanted then. */
export const activateLocale = async (locale: Locale | 'pseudo', isWanted = () => true): Promise<void> => {
  const messages = await Promise.all([...present].map((part) => fetchWords(locale, part)))
  if (!isWanted()) return
  i18n.loadAndActivate({ locale, messages: Object.assign({}, brandWords, ...messages) as Messages })
  // The server, which draws pages, has no document.
  if (typeof document !== 'undefined') document.documentElement.lang = locale
}

/** `?locale=pseudo` stretches every message, to reveal untranslatable texts and overflow. */
const wantedLocale = (): Locale | 'pseudo' => {
  const isStretched =
    import.meta.env.DEV && typeof location !== 'undefined' && new URLSearchParams(location.search).get('locale') === 'pseudo'
  return isStretched ? 'pseudo' : resolveLocale(getSettings().locale)
}

const activateWanted = (): Promise<void> => {
  const locale = wantedLocale()
  return activateLocale(locale, () => wantedLocale() === locale)
}

/** Code together with the words it needs, in the language that shows when they arrive. */
export const withWords = async <T>(part: string, code: Promise<T>): Promise<T> => {
  // A failure to load the texts is the one to report; this marks the code's own failure as handled.
  code.catch(() => undefined)
  if (!present.has(part)) {
    const locale = wantedLocale()
    const messages = await fetchWords(locale, part)
    present.add(part)
    // No component shows these texts yet, so nothing renders again. A language chosen in the meantime was loaded without them.
    if (i18n.locale === locale && wantedLocale() === locale) Object.assign(i18n.messages, messages)
    else {
      try {
        await activateWanted()
        // If the change was undone, the displayed language lacks them.
        const { messages: shown } = i18n
        Object.assign(shown, await fetchWords(i18n.locale as Locale, part))
      } catch (error) {
        // A retry does not find them present.
        present.delete(part)
        throw error
      }
    }
  }
  return code
}

/** Activates the user's language and follows the setting. `untilLoaded` waits for a catalogue; until it has loaded, the language stays. */
export const startI18n = async (untilLoaded: (load: () => Promise<void>) => Promise<void>): Promise<void> => {
  await activateLocale(wantedLocale())
  subscribeSettings(() => {
    if (wantedLocale() !== i18n.locale) void untilLoaded(activateWanted)
  })
}

/** The language in use. */
export const useLocale = (): Locale => resolveLocale(useSettings().locale)

export { i18n }
