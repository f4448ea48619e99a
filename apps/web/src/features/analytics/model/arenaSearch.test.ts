import { expect, it } from 'vitest'
import { toArenaSearch, toArenaView } from './arenaSearch.ts'

it('reads back what it writes, and takes what it does not understand for the default', () => {
  expect(toArenaView(toArenaSearch({ range: 'All', metric: 'prizes' }))).toEqual({ range: 'All', metric: 'prizes' })
  expect(toArenaSearch(toArenaView({ range: '1D', metric: 'volume' }))).toEqual({})
})
