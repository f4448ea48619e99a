import { useSyncExternalStore } from 'react'
import { getSettings, subscribeSettings, updateSettings, type Theme } from './settings.ts'

const systemsLight = (): MediaQueryList | undefined =>
  typeof matchMedia === 'function' ? matchMedia('(prefers-color-scheme: light)') : undefined

/** The theme that shows: the reader's choice, on a first visit the system's. */
export const resolveTheme = (chosen: Theme | null): Theme => chosen ?? (systemsLight()?.matches ? 'light' : 'dark')

const apply = () => {
  const theme = resolveTheme(getSettings().theme)
  document.documentElement.dataset['theme'] = theme
  document.querySelector('meta[name="theme-color"]')?.setAttribute('content', theme === 'light' ? '#eff4f4' : '#081114')
}

/** Notifies of a change of the setting, and of the system's theme. */
const subscribe = (listener: () => void): (() => void) => {
  const system = systemsLight()
  const stop = subscribeSettings(listener)
  system?.addEventListener('change', listener)
  return () => {
    stop()
    system?.removeEventListener('change', listener)
  }
}

/** Keeps `data-theme` in step with the setting, and with the system's theme until one is chosen. */
export const startTheme = (): void => {
  apply()
  subscribe(apply)
}

const shown = (): Theme => resolveTheme(getSettings().theme)
/**
 * The theme of server rendering. Styles follow the attribute, so only the texts and icons of the theme switch wait for the user's choice.
 */
const drawn = (): Theme => 'dark'

export const useTheme = (): readonly [Theme, (theme: Theme) => void] => [
  useSyncExternalStore(subscribe, shown, drawn),
  (theme) => updateSettings({ theme }),
]
