// Nine complete catalogues: every message of the sources stands in each language, with the same placeholders, and is a translation.
// Without arguments it extracts and reports; with --check the files must already be what extraction writes.
import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import PO from 'pofile'
import { problemsOf, type Message } from './catalogueRules.ts'

const here = fileURLToPath(new URL('..', import.meta.url))
const locales = ['en', 'es', 'ja', 'ko', 'pt', 'th', 'vi', 'zh-CN', 'zh-TW']
const file = (locale: string) => `${here}src/locales/${locale}.po`
const read = (locale: string) => readFileSync(file(locale), 'utf8')
/** The header carries the time of extraction; everything else must stay. */
const body = (text: string) => text.replace(/^"(POT-Creation-Date|PO-Revision-Date):.*\n/gm, '')

const messagesOf = (locale: string): Message[] =>
  PO.parse(read(locale)).items.map((item) => ({ id: item.msgid, context: item.msgctxt ?? '', text: item.msgstr[0] ?? '', obsolete: item.obsolete }))

const before = new Map(locales.map((locale) => [locale, body(read(locale))]))
execFileSync('../../node_modules/.bin/lingui', ['extract', '--clean'], { cwd: here, stdio: 'pipe' })
const changed = locales.filter((locale) => before.get(locale) !== body(read(locale)))

const source = messagesOf('en')
const problems = locales.filter((locale) => locale !== 'en').flatMap((locale) => problemsOf(locale, source, messagesOf(locale)))
if (process.argv.includes('--check') && changed.length) problems.push(`not in step with the sources: ${changed.join(', ')}; they are written now, translate and commit them`)
for (const problem of problems) console.error(problem)
console.log(`${source.length} messages, ${locales.length} languages, ${problems.length} problems`)
process.exitCode = problems.length ? 1 : 0
