import { describe, expect, it } from 'vitest'
import { createOpenIds } from './openIds.ts'

it('reads everything again where nothing was noted', () => {
  const ids = createOpenIds()
  ids.toRead(2)
  expect(ids.toRead(2)).toEqual([1n, 2n])
})

it('begins anew on a chain that has fewer', () => {
  const ids = createOpenIds()
  ids.note({ count: 5, block: 7n }, [5n])
  expect(ids.toRead(2)).toEqual([1n, 2n])
})

// PERP-1, REL-6: a request that a keeper dropped would never be executed
describe('an id that was found over', () => {
  it('is read on for thirty blocks, and is open again where a later block says so', () => {
    const ids = createOpenIds()
    ids.note({ count: 3, block: 7n }, [2n])
    expect(ids.toRead(3)).toEqual([2n, 1n, 3n])
    ids.note({ count: 3, block: 8n }, [2n, 3n])
    ids.note({ count: 3, block: 37n }, [2n, 3n])
    expect(ids.toRead(4)).toEqual([2n, 3n, 4n])
  })

  it('is read on from when it was over: what closed is looked for as long as what was new', () => {
    const ids = createOpenIds()
    ids.note({ count: 1, block: 7n }, [1n])
    ids.note({ count: 1, block: 100n }, [])
    expect(ids.toRead(1)).toEqual([1n])
    ids.note({ count: 1, block: 129n }, [])
    expect(ids.toRead(1)).toEqual([1n])
    ids.note({ count: 1, block: 130n }, [])
    expect(ids.toRead(1)).toEqual([])
  })

  it('counts from its last end', () => {
    const ids = createOpenIds()
    ids.note({ count: 1, block: 7n }, [])
    ids.note({ count: 1, block: 20n }, [1n])
    ids.note({ count: 1, block: 40n }, [])
    expect(ids.toRead(1)).toEqual([1n])
  })

  it('is read on behind a chain that went back', () => {
    const ids = createOpenIds()
    ids.note({ count: 1, block: 40n }, [])
    ids.note({ count: 1, block: 30n }, [])
    expect(ids.toRead(1)).toEqual([1n])
  })
})

it('a long history is reduced to the open ids and the newest hundred', () => {
  const ids = createOpenIds()
  ids.note({ count: 10_000, block: 7n }, [12n])
  const read = ids.toRead(10_000)
  expect(read.slice(0, 2)).toEqual([12n, 9_901n])
  expect(read).toHaveLength(101)
})
