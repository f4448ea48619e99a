import { readFileSync } from 'node:fs'
import { brand } from '@exchange/domain/brand'
import { expect, test } from 'vitest'

const read = (file: string): string => readFileSync(new URL(`../${file}`, import.meta.url), 'utf8')

// SHELL-2: one brand configuration. These two are read before any code of the app.
test('the first title and the name of the installed app are those of the brand', () => {
  expect(read('index.html')).toContain(`<title>${brand.name}</title>`)
  expect(JSON.parse(read('public/site.webmanifest'))).toMatchObject({ name: brand.name, short_name: brand.name })
})
