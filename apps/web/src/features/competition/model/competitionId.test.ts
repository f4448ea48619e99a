import { expect, it } from 'vitest'
import { competitionIdOf } from './competitionId.ts'

// ARENA-3: a competition is found by its id
it('takes whole numbers from 1 on, and nothing else, for an id', () => {
  expect(['1', '42', '100000000000000000'].map(competitionIdOf)).toEqual(['1', '42', '100000000000000000'])
  expect([undefined, '', '0', '01', '-1', '1.5', '1e3', ' 1', 'x', '1'.repeat(19)].map(competitionIdOf)).toEqual(Array(10).fill(undefined))
})
