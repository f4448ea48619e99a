import { resolveLocale } from '../i18n/i18n.ts'
import { defaultSettings, getSettings, type Settings } from '../settings/settings.ts'
import { restoreInlineStyles } from './inlineStyles.ts'

/** The reader for whom the server draws a page: somebody who has changed nothing but perhaps the theme, which is a matter of styles. */
export type DrawnFor = Omit<Settings, 'theme'>

/** The reader with this language on this network. */
export const drawnFor = (locale: NonNullable<Settings['locale']>, networkId: number): DrawnFor => {
  const { theme: _, ...settings } = defaultSettings
  return { ...settings, locale, networkId }
}

/** Whether a page was drawn for the reader with these settings; what they left open is as drawn. */
export const fits = (drawn: DrawnFor, settings: Settings): boolean =>
  Object.entries(drawn).every(([key, value]) => [null, value].includes(settings[key as keyof DrawnFor]))

/**
 * Readies what the server drew to be taken over. False where it drew nothing, or for somebody else: then the root is empty; and where it drew the
 * frame of a page alone (`data-frame`), which stays until the page takes its place. The inline script of the page has hidden a drawing that does not
 * fit (`data-redraw`).
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
