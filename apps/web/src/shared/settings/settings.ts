import { DEFAULT_DEADLINE_MINUTES, isDeadlineValid } from '@exchange/domain/trade/deadline'
import { DEFAULT_SLIPPAGE_BPS, isSlippageValid } from '@exchange/domain/trade/slippage'
import { createStore, useStore } from '../store.ts'
import { locales, type Locale } from './locales.ts'

export type Theme = 'dark' | 'light'
export const poolsPerPageOptions = [10, 25, 50, 100] as const

/** The user's settings, stored in this browser only. */
export type Settings = {
  readonly networkId: number | null
  /** 0.01 to 50 percent in basis points. */
  readonly slippageBps: number
  readonly deadlineMinutes: number
  /** Null follows the browser. */
  readonly locale: Locale | null
  readonly theme: Theme | null
  readonly liquidityHubEnabled: boolean
  readonly poolsPerPage: (typeof poolsPerPageOptions)[number]
  readonly hideWarningBanner: boolean
  readonly hideArenaIntro: boolean
}

export const defaultSettings: Settings = {
  networkId: null,
  slippageBps: DEFAULT_SLIPPAGE_BPS,
  deadlineMinutes: DEFAULT_DEADLINE_MINUTES,
  locale: null,
  theme: null,
  liquidityHubEnabled: true,
  poolsPerPage: 10,
  hideWarningBanner: false,
  hideArenaIntro: false,
}

export const SETTINGS_KEY = 'settings'

const isBoolean = (value: unknown): boolean => typeof value === 'boolean'

const valid: { readonly [K in keyof Settings]: (value: unknown) => boolean } = {
  networkId: (value) => Number.isSafeInteger(value) && (value as number) > 0,
  slippageBps: (value) => isSlippageValid(value as number),
  deadlineMinutes: (value) => isDeadlineValid(value as number),
  locale: (value) => locales.some((locale) => locale.id === value),
  theme: (value) => value === 'dark' || value === 'light',
  liquidityHubEnabled: isBoolean,
  poolsPerPage: (value) => poolsPerPageOptions.some((option) => option === value),
  hideWarningBanner: isBoolean,
  hideArenaIntro: isBoolean,
}

/** Settings from storage; every missing or invalid field gets its default. */
export const parseSettings = (text: string | null): Settings => {
  let stored: unknown
  try {
    stored = JSON.parse(text ?? '{}')
  } catch {
    return defaultSettings
  }
  if (typeof stored !== 'object' || stored === null) return defaultSettings
  const entries = Object.entries(stored).filter(([key, value]) => Object.hasOwn(valid, key) && valid[key as keyof Settings](value))
  return { ...defaultSettings, ...Object.fromEntries(entries) }
}

const readStored = (): Settings => {
  try {
    return parseSettings(localStorage.getItem(SETTINGS_KEY))
  } catch {
    return defaultSettings
  }
}

const store = createStore<Settings>(readStored())

export const getSettings = (): Settings => store.read()

/** Changes some settings and keeps them; a browser without storage keeps them for this visit. */
export const updateSettings = (patch: Partial<Settings>): void => {
  store.write({ ...store.read(), ...patch })
  try {
    localStorage.setItem(SETTINGS_KEY, JSON.stringify(store.read()))
  } catch {
    return
  }
}

export const useSettings = (): Settings => useStore(store)

/** One setting and how to change it. */
export const useSetting = <K extends keyof Settings>(key: K): readonly [Settings[K], (value: Settings[K]) => void] => [
  useStore(store, (settings) => settings[key]),
  (value) => updateSettings({ [key]: value } as Partial<Settings>),
]

export const subscribeSettings = store.subscribe

/** Another tab changed them. */
export const followOtherTabs = (): void =>
  window.addEventListener('storage', (event) => {
    if (event.key === SETTINGS_KEY) store.write(parseSettings(event.newValue))
  })
