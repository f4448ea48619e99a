import { expect, it } from 'vitest'
import { type ArenaView, toArenaSearch, toArenaView } from './arenaSearch.ts'

const plain: ArenaView = { tab: 'all', query: '', label: 'all' }

// ARENA-3: tabs upcoming, live, ended, hosted and joined, kept in the address
it.each<[Record<string, unknown>, Partial<ArenaView>]>([
  [{}, {}],
  [
    { tab: 'live', q: 'cup', label: 'weekly' },
    { tab: 'live', query: 'cup', label: 'weekly' },
  ],
  [
    { tab: 'joined', q: 2026 },
    { tab: 'joined', query: '2026' },
  ],
  [{ tab: 'gone', q: { a: 1 }, label: 'gold' }, {}],
  [{ q: 'x'.repeat(200) }, { query: 'x'.repeat(80) }],
])('reads %j', (search, view) => expect(toArenaView(search)).toEqual({ ...plain, ...view }))

it('writes only what was chosen, and reads it back', () => {
  expect(toArenaSearch(plain)).toEqual({})
  const chosen: ArenaView = { tab: 'hosted', query: 'regatta', label: 'highStakes' }
  expect(toArenaSearch(chosen)).toEqual({ tab: 'hosted', q: 'regatta', label: 'highStakes' })
  expect(toArenaView(toArenaSearch(chosen))).toEqual(chosen)
})
