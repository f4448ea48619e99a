import { expect, it } from 'vitest'
import { createEndings } from './endings.ts'

// REL-6: none forgets work because one read found it over
it('takes what is over for ended when it still is thirty blocks later, not before', () => {
  const endings = createEndings()
  endings.note(7n, [1n, 2n])
  endings.note(36n, [1n, 2n])
  expect([...endings.forGood]).toEqual([])
  endings.note(37n, [1n])
  expect([...endings.forGood]).toEqual([1n])
})

it('counts anew from where something was open between', () => {
  const endings = createEndings()
  endings.note(7n, [1n])
  endings.note(8n, [])
  endings.note(20n, [1n])
  endings.note(37n, [1n])
  expect([...endings.forGood]).toEqual([])
})

it('takes nothing for ended on a chain that went back', () => {
  const endings = createEndings()
  endings.note(40n, [1n])
  endings.note(9n, [1n])
  expect([...endings.forGood]).toEqual([])
})
