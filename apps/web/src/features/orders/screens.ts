import type { ScreenCode } from '../../shared/feature/screens.ts'
import { withWords } from '../../shared/i18n/i18n.ts'

export const screens: Pick<ScreenCode, 'orders'> = { orders: () => withWords('later', import('./orderScreens.ts')) }
