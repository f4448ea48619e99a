import { useSyncExternalStore } from 'react'
import { getSettings, subscribeSettings, updateSettings, type Theme } from './settings.ts'

const prefersLight = (): boolean => typeof matchMedia === 'function' && matchMedia('(prefers-color-scheme: light)').matches

/** The theme that shows: the reader's choice, on a first visit the system's. */
export const resolveTheme = (chosen: Theme | null): Theme => chosen ?? (prefersLight() ? 'light' : 'dark')

const apply = () => {
  const theme = resolveTheme(getSettings().theme)
  document.documentElement.dataset['theme'] = theme
  document.querySelector('meta[name="theme-color"]')?.setAttribute('content', theme === 'light' ? '#eff4f4' : '#081114')
}

/** Keeps `data-theme` in step with the setting. */
export const startTheme = (): void => {
  apply()
  subscribeSettings(apply)
}

const shown = (): Theme => resolveTheme(getSettings().theme)
/** The one in which the server draws. Styles follow the attribute, so only words and icons of the choice itself wait for the reader's. */
const drawn = (): Theme => 'dark'

export const useTheme = (): readonly [Theme, (theme: Theme) => void] => [
  useSyncExternalStore(subscribeSettings, shown, drawn),
  (theme) => updateSettings({ theme }),
]
