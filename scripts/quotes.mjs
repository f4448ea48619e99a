// Texts of the screen that journeys quote must be in a catalogue of the web app: a reworded sentence is found here, before a browser opens.
import { readdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { createSays, messagesOf, quotesOf } from './lib/quotedWords.mjs'

const root = resolve(import.meta.dirname, '..')
const locales = join(root, 'apps/web/src/locales')
const catalogues = readdirSync(locales).filter((name) => name.endsWith('.po') && name !== 'pseudo.po')
const says = createSays(catalogues.flatMap((name) => messagesOf(readFileSync(join(locales, name), 'utf8'))))

const files = readdirSync(join(root, 'e2e'), { recursive: true, encoding: 'utf8' }).filter(
  (name) => name.endsWith('.ts') && !name.includes('node_modules'),
)
const quotes = files.flatMap((name) =>
  quotesOf(readFileSync(join(root, 'e2e', name), 'utf8')).map((quote) => ({ at: `e2e/${name}:${quote.line}`, text: quote.text })),
)
const unknown = quotes.filter(({ text }) => !says(text))
for (const { at, text } of unknown) console.error(`${at}: no catalogue says “${text}”`)
console.log(`${quotes.length} quotes of the screen, ${unknown.length} in no catalogue`)
process.exitCode = unknown.length > 0 || quotes.length === 0 ? 1 : 0
