import { readdirSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

const folder = new URL('../src/locales/', import.meta.url)
const languages = readdirSync(folder).filter((file) => file.endsWith('.po') && file !== 'pseudo.po')

/** The translation of a message without context. */
const translated = (catalogue: string, message: string): string => {
  const entry = `\nmsgid "${message}"\nmsgstr "`
  const [, after = ''] = catalogue.split(entry)
  return after.slice(0, after.indexOf('"\n'))
}

// SHELL-32: whoever speaks to the page says what the button shows
it.each(languages)('the name of a button in a row begins with the word on the button in %s', (file) => {
  const catalogue = readFileSync(new URL(file, folder), 'utf8')
  const word = translated(catalogue, 'Claim')
  expect(word).not.toBe('')
  for (const name of ['Claim: {kind}, {name}', 'Claim: {name}']) expect(translated(catalogue, name).startsWith(word)).toBe(true)
})
