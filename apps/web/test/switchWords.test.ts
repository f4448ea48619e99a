import { readdirSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

const source = new URL('../src/', import.meta.url)
const files = readdirSync(source, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.tsx') && !name.includes('.test.'))

/** In a field with the same label as its input. */
const inField = ['features/arena/create/steps/DepositsStep.tsx']

const count = (text: string, words: RegExp): number => [...text.matchAll(words)].length

/** Whether the words of a label turn a switch: one that is around it, or that names its `id`. */
const isTurnedByWords = (text: string, at: number): boolean => {
  const before = text.slice(0, at)
  if (count(before, /<label\b/g) > count(before, /<\/label>/g)) return true
  const [, id] = /^<Switch\b[^>]*?\bid=\{(\w+)\}/.exec(text.slice(at)) ?? []
  return id !== undefined && text.includes(`htmlFor={${id}}`)
}

// SHELL-44: a press on the label of a switch toggles it
it('the words beside every switch turn it', () => {
  const switches = files.flatMap((name) => {
    const text = readFileSync(new URL(name, source), 'utf8')
    return [...text.matchAll(/<Switch\b/g)].map(({ index }) => ({ name, isTurned: isTurnedByWords(text, index) }))
  })
  expect(switches.length).toBeGreaterThan(15)
  expect(switches.filter(({ isTurned }) => !isTurned).map(({ name }) => name)).toEqual(inField)
})
