import { readdirSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

const folders = [new URL('../src/', import.meta.url), new URL('../../../packages/ui/src/', import.meta.url)]

const textsOf = (ending: string) =>
  folders.flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((name) => name.endsWith(ending) && !name.includes('.test.'))
      .map((name) => ({ name, text: readFileSync(new URL(name, folder), 'utf8') })),
  )

// SHELL-32: a word of warning has the colour of one
it('every class that an element is given is styled somewhere', () => {
  const styled = new Set(textsOf('.css').flatMap(({ text }) => [...text.matchAll(/\.([A-Za-z_][\w-]*)/g)].map(([, name]) => name)))
  expect(styled.size).toBeGreaterThan(500)
  const given = textsOf('.tsx').flatMap(({ name, text }) =>
    [...text.matchAll(/className="([^"]+)"/g)].flatMap(([, classes = '']) => classes.split(' ').map((one) => `${one} of ${name}`)),
  )
  expect(given.length).toBeGreaterThan(1_000)
  expect(given.filter((one) => !styled.has(one.slice(0, one.indexOf(' '))))).toEqual([])
})
