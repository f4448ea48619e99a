import { execFileSync } from 'node:child_process'
import { cpSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { getCatalogs } from '@lingui/cli/api'
import { getConfig } from '@lingui/conf'
import { brand } from '@exchange/domain/brand'

// Without arguments: extracts every message of the sources into the nine catalogues. With --check: changes nothing and fails when a
// catalogue is out of step with the sources, lacks a translation, or says more than 5 % of its messages in English.

const MAX_ENGLISH_SHARE = 0.05

const root = fileURLToPath(new URL('..', import.meta.url))
const lingui = fileURLToPath(new URL('../../../node_modules/.bin/lingui', import.meta.url))

const extract = (folder?: string) =>
  execFileSync(lingui, ['extract', '--clean', '--config', join(root, 'lingui.config.ts')], {
    cwd: root,
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, ...(folder && { CATALOGUES: folder }) },
  })

/** Words that are the same in every language: product words, tokens, networks, standards, addresses of things. */
const PRODUCT_WORDS = new Set(
  [
    brand.name,
    ...Object.values(brand.words),
    brand.governanceToken.symbol,
    brand.nativeToken.symbol,
    brand.wrappedNativeToken.symbol,
    'BNB Chain',
    'opBNB',
    'TVL',
    'APR',
    'USD',
    'DEX',
    'gauge',
    'epoch',
    'FAQs',
    'UTC',
    'RPC',
    'API',
  ].map((word) => word.toLowerCase()),
)

/** What is left of a message without placeholders, tags, figures and product words; nothing left means nothing to translate. */
const translatable = (message: string): boolean => {
  const words = message
    .replace(/\{[^{}]*\}|<[^>]*>/g, ' ')
    .split(/[^\p{L}]+/u)
    .filter((word) => word.length > 1 && !PRODUCT_WORDS.has(word.toLowerCase()))
  return words.length > 0 && !PRODUCT_WORDS.has(message.toLowerCase())
}

/** A catalogue file without its header, which carries dates. */
const entriesOf = (file: string): string => readFileSync(file, 'utf8').split('\n\n').slice(1).join('\n\n')

const outOfStep = (locales: readonly string[]): readonly string[] => {
  const copy = mkdtempSync(join(tmpdir(), 'catalogues-'))
  try {
    cpSync(join(root, 'src/locales'), copy, { recursive: true })
    extract(copy)
    return locales.filter((locale) => entriesOf(join(copy, `${locale}.po`)) !== entriesOf(join(root, 'src/locales', `${locale}.po`)))
  } finally {
    rmSync(copy, { recursive: true, force: true })
  }
}

const check = async (): Promise<readonly string[]> => {
  const config = getConfig({ configPath: join(root, 'lingui.config.ts') })
  const locales = config.locales.filter((locale) => locale !== config.pseudoLocale)
  const [catalogue] = await getCatalogs(config)
  if (!catalogue) throw new Error('lingui.config.ts names no catalogue.')
  const faults = outOfStep(locales).map((locale) => `${locale}: out of step with the sources. Run "npm run extract -w apps/web".`)
  for (const locale of locales.filter((candidate) => candidate !== config.sourceLocale)) {
    const messages = Object.entries((await catalogue.read(locale)) ?? {})
    const missing = messages.filter(([, { translation }]) => !translation)
    const judged = messages.filter(([id, { message }]) => translatable(message ?? id))
    const english = judged.filter(([id, { message, translation }]) => translation === (message ?? id))
    console.log(`${locale}: ${messages.length} messages, ${missing.length} missing, ${english.length} as in English`)
    if (missing.length > 0)
      faults.push(`${locale}: ${missing.length} messages have no translation, for example "${missing[0]?.[1].message}".`)
    if (english.length > judged.length * MAX_ENGLISH_SHARE)
      faults.push(`${locale}: ${english.length} of ${judged.length} messages are English, for example "${english[0]?.[1].message}".`)
  }
  return faults
}

if (!process.argv.includes('--check')) extract()
else {
  const faults = await check()
  for (const fault of faults) console.error(fault)
  if (faults.length > 0) process.exitCode = 1
}
