import { fileURLToPath } from 'node:url'
import type { LinguiConfig } from '@lingui/conf'

/** The check of the catalogues extracts into a copy, so that it changes nothing. */
const folder = process.env['CATALOGUES'] ?? '<rootDir>/src/locales'

const config: LinguiConfig = {
  rootDir: fileURLToPath(new URL('.', import.meta.url)),
  sourceLocale: 'en',
  locales: ['en', 'es', 'ja', 'ko', 'pt', 'th', 'vi', 'zh-CN', 'zh-TW', 'pseudo'],
  pseudoLocale: 'pseudo',
  catalogs: [{ path: `${folder}/{locale}`, include: ['<rootDir>/src'], exclude: ['**/*.test.*'] }],
  format: 'po',
  formatOptions: { lineNumbers: false },
  orderBy: 'message',
}

export default config
