/** The languages of the interface, each in its own name. */
export const locales = [
  { id: 'en', name: 'English' },
  { id: 'es', name: 'Español' },
  { id: 'ja', name: '日本語' },
  { id: 'ko', name: '한국어' },
  { id: 'pt', name: 'Português' },
  { id: 'th', name: 'ไทย' },
  { id: 'vi', name: 'Tiếng Việt' },
  { id: 'zh-CN', name: '简体中文' },
  { id: 'zh-TW', name: '繁體中文' },
] as const

export type Locale = (typeof locales)[number]['id']

const isLocale = (id: string): id is Locale => locales.some((locale) => locale.id === id)

const traditionalRegions = /^zh-(?:hant|tw|hk|mo)/i

/** The best language for the browser's preferences, in their order; English if none matches. */
export const detectLocale = (wanted: readonly string[]): Locale => {
  for (const tag of wanted) {
    if (isLocale(tag)) return tag
    if (/^zh\b/i.test(tag)) return traditionalRegions.test(tag) ? 'zh-TW' : 'zh-CN'
    const language = tag.split('-')[0]?.toLowerCase() ?? ''
    if (isLocale(language)) return language
  }
  return 'en'
}
