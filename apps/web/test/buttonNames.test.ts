import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'

const source = fileURLToPath(new URL('../src', import.meta.url))
const locales = new URL('../src/locales/', import.meta.url)
const languages = readdirSync(locales).filter((file) => file.endsWith('.po') && file !== 'pseudo.po')

/** Names of buttons in rows, such as "Claim: {name}", by the word that the button shows. */
const names = readdirSync(source, { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.tsx'))
  .flatMap((file) => [...readFileSync(`${source}/${file}`, 'utf8').matchAll(/aria-label=\{t`(([A-Z][a-z]+): \$\{[^`]*)`\}/g)])
  .map(([, name = '', word = '']) => ({ word, name: name.replaceAll('${', '{') }))

/** The translations of a message, whatever its context. */
const translationsOf = (catalogue: string, message: string): readonly string[] =>
  catalogue.split(`\nmsgid "${message}"\nmsgstr "`).flatMap((after, place) => (place === 0 ? [] : [after.slice(0, after.indexOf('"\n'))]))

// SHELL-44: speech control finds a button by the word that it shows
it.each(languages)('the name of a button in a row begins with the word on the button in %s', (file) => {
  const catalogue = readFileSync(new URL(file, locales), 'utf8')
  expect(names.length).toBeGreaterThan(3)
  const others = names.filter(({ word, name }) => {
    const [translated = ''] = translationsOf(catalogue, name)
    return !translationsOf(catalogue, word).some((shown) => shown !== '' && translated.startsWith(shown))
  })
  expect(others).toEqual([])
})
