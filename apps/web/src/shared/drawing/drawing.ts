import { resolveLocale } from '../i18n/i18n.ts'
import { defaultSettings, getSettings, type Settings } from '../settings/settings.ts'
import { restoreInlineStyles } from './inlineStyles.ts'

/** The user for whom the server renders a page: one with default settings, except perhaps the theme, which only affects styles. */
export type DrawnFor = Omit<Settings, 'theme'>

/** The reader with this language on this network. */
export const drawnFor = (locale: NonNullable<Settings['locale']>, networkId: number): DrawnFor => {
  const { theme: _, ...settings } = defaultSettings
  return { ...settings, locale, networkId }
}

/** Whether a page was rendered for a user with these settings; unset ones are as rendered. */
export const fits = (drawn: DrawnFor, settings: Settings): boolean =>
  Object.entries(drawn).every(([key, value]) => [null, value].includes(settings[key as keyof DrawnFor]))

/**
 * Prepares the server-rendered page for hydration. Returns false if there is none, or if it is for another user: then the root is empty;
 * and if only the frame of a page was rendered (`data-frame`), which stays until the page replaces it. The page's inline script has already
 * hidden a page that does not fit (`data-redraw`).
 */
export const takeDrawing = (root: HTMLElement): boolean => {
  const { dataset } = document.documentElement
  const text = dataset['drawn']
  delete dataset['drawn']
  delete dataset['redraw']
  const settings = getSettings()
  const isFrame = dataset['frame'] !== undefined
  const fitting = text !== undefined && fits(JSON.parse(text) as DrawnFor, { ...settings, locale: resolveLocale(settings.locale) })
  if (!fitting) root.replaceChildren()
  else if (!isFrame) restoreInlineStyles(root)
  return fitting && !isFrame
}
