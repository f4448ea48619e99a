import { expect, it } from 'vitest'
import { isTyped } from './WordField.tsx'

it.each(['ADD', 'add', ' Add ', 'ＡＤＤ', 'ａｄｄ'])('the word is typed however it is written: %s', (text) =>
  expect(isTyped(text, 'ADD')).toBe(true),
)
it.each(['', 'AD', 'ADDD', 'A DD'])('"%s" is another word', (text) => expect(isTyped(text, 'ADD')).toBe(false))
