export { i18n, activateLocale, startI18n, useLocale } from './i18n.ts'
export { detectLocale, locales, type Locale } from './locales.ts'
export { withValues } from './withValues.ts'
