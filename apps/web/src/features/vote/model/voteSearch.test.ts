import { describe, expect, it } from 'vitest'
import { defaultView, sortBy, toVoteSearch, toVoteView } from './voteSearch.ts'

describe('the address bar of the list', () => {
  it('is plain where nothing was chosen', () => expect(toVoteSearch(defaultView)).toEqual({}))

  it('keeps every choice', () => {
    const view = { query: 'the', sort: 'votes', order: 'asc', votedOnly: true } as const
    expect(toVoteView(toVoteSearch(view))).toEqual(view)
  })

  it('reads nonsense as the default', () =>
    expect(toVoteView({ q: ['x'], sort: 'tvl', order: 'up', voted: 'yes', page: 3 })).toEqual(defaultView))

  it('turns an order round on the second click', () => {
    const once = sortBy(defaultView, 'votes')
    expect([once.order, sortBy(once, 'votes').order, sortBy(once, 'fees').order]).toEqual(['desc', 'asc', 'desc'])
  })
})
