import { execFileSync } from 'node:child_process'
import { cpSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { getCatalogs } from '@lingui/cli/api'
import { getConfig } from '@lingui/conf'
import { type MailLanguage, mailWords } from '@exchange/domain/mail/mailWords'
import { catalogueFaults, type Message, wordFaults } from './catalogueRules.ts'

// Without arguments: extracts all messages of the sources into the nine catalogues. With --check: changes nothing, and fails if a catalogue
// is out of date, lacks a translation, uses a word on its language's list of wrong words, or has more than 5 % of its messages in English.
// English has such a list too.

const root = fileURLToPath(new URL('..', import.meta.url))
const lingui = fileURLToPath(new URL('../../../node_modules/.bin/lingui', import.meta.url))

const extract = (folder?: string) =>
  execFileSync(lingui, ['extract', '--clean', '--config', join(root, 'lingui.config.ts')], {
    cwd: root,
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, ...(folder && { CATALOGUES: folder }) },
  })

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

/** The texts of mails in a language: they are in the domain, and the same rules apply. */
const mailMessages = (locale: string): readonly Message[] => {
  const words = mailWords[locale as MailLanguage]
  return Object.entries(mailWords.en).map(([sentence, english]) => ({ english, translated: words[sentence as keyof typeof words] }))
}

const check = async (): Promise<readonly string[]> => {
  const config = getConfig({ configPath: join(root, 'lingui.config.ts') })
  const locales = config.locales.filter((locale) => locale !== config.pseudoLocale)
  const [catalogue] = await getCatalogs(config)
  if (!catalogue) throw new Error('lingui.config.ts names no catalogue.')
  const faults = outOfStep(locales).map((locale) => `${locale}: out of step with the sources. Run "npm run extract -w apps/web".`)
  const english = Object.entries((await catalogue.read(config.sourceLocale ?? 'en')) ?? {}).map(([id, { message }]) => message ?? id)
  faults.push(...wordFaults('en', [...english.map((said): Message => ({ english: said, translated: said })), ...mailMessages('en')]))
  for (const locale of locales.filter((candidate) => candidate !== config.sourceLocale)) {
    const messages = Object.entries((await catalogue.read(locale)) ?? {}).map(([id, { message, translation }]): Message => ({
      english: message ?? id,
      translated: translation ?? '',
    }))
    const { faults: found, equal } = catalogueFaults(locale, messages)
    console.log(`${locale}: ${messages.length} messages, ${equal} as in English`)
    faults.push(...found, ...catalogueFaults(locale, mailMessages(locale)).faults)
  }
  return faults
}

if (!process.argv.includes('--check')) extract()
else {
  const faults = await check()
  for (const fault of faults) console.error(fault)
  if (faults.length > 0) process.exitCode = 1
}
