import type { ScreenCode } from '../shared/feature/screens.ts'

const found = import.meta.glob<Partial<ScreenCode>>('../features/*/screens.ts', { eager: true, import: 'screens' })

/** Loads the screens that features render of each other. */
export const screens: ScreenCode = Object.assign({}, ...Object.values(found))
