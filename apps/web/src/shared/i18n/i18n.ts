import { i18n, type Messages } from '@lingui/core'
import { getSettings, subscribeSettings, useSettings } from '../settings/settings.ts'
import { detectLocale, type Locale } from './locales.ts'

const catalogues = import.meta.glob<{ messages: Messages }>(['../../locales/*.po', '!../../locales/pseudo.po'])

const loadPseudo = import.meta.env.DEV ? () => import('../../locales/pseudo.po') : undefined

/** The language that shows: the reader's choice, else the browser's. */
export const resolveLocale = (chosen: Locale | null): Locale =>
  chosen ?? detectLocale(typeof navigator === 'undefined' ? [] : navigator.languages)

/** Fetches a language's catalogue and makes it the current one. */
export const activateLocale = async (locale: Locale | 'pseudo'): Promise<void> => {
  const load = locale === 'pseudo' ? loadPseudo : catalogues[`../../locales/${locale}.po`]
  if (!load) throw new Error(`No catalogue for ${locale}`)
  const { messages } = await load()
  i18n.loadAndActivate({ locale, messages })
  document.documentElement.lang = locale
}

/** `?locale=pseudo` stretches every message, to see what is not translatable and what does not fit. */
const wantedLocale = (): Locale | 'pseudo' =>
  import.meta.env.DEV && new URLSearchParams(location.search).get('locale') === 'pseudo' ? 'pseudo' : resolveLocale(getSettings().locale)

/** Activates the reader's language and follows the setting; a catalogue that does not load leaves the language as it was. */
export const startI18n = async (): Promise<void> => {
  await activateLocale(wantedLocale())
  subscribeSettings(() => {
    const wanted = wantedLocale()
    if (wanted !== i18n.locale) activateLocale(wanted).catch(() => undefined)
  })
}

/** The language in use. */
export const useLocale = (): Locale => resolveLocale(useSettings().locale)

export { i18n }
