import { fileURLToPath } from 'node:url'
import type { LinguiConfig } from '@lingui/conf'

const config: LinguiConfig = {
  rootDir: fileURLToPath(new URL('.', import.meta.url)),
  sourceLocale: 'en',
  locales: ['en', 'es', 'ja', 'ko', 'pt', 'th', 'vi', 'zh-CN', 'zh-TW', 'pseudo'],
  pseudoLocale: 'pseudo',
  catalogs: [{ path: '<rootDir>/src/locales/{locale}', include: ['<rootDir>/src'], exclude: ['**/*.test.*'] }],
  format: 'po',
  formatOptions: { lineNumbers: false },
  orderBy: 'messageId',
}

export default config
