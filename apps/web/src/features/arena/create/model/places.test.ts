import { describe, expect, it } from 'vitest'
import { allocatedBps, placesOf, presetGroups, presetOf, presets, spansOf, toBps, withGroup, withoutGroup } from './places.ts'

// ARENA-12: the distribution totals 100 %, shares not increasing
describe.each(presets)('the places of %s', (preset) => {
  it.each([0, 333, 1_000, 2_500])('take all that a host of %i basis points leaves, and do not rise', (hostBps) => {
    const groups = presetGroups(preset, hostBps)
    expect(allocatedBps(hostBps, groups)).toBe(10_000)
    const places = placesOf(groups)
    expect(places.every((bps, at) => at === 0 || bps <= places[at - 1]!)).toBe(true)
    expect(presetOf(groups, hostBps)).toBe(preset)
  })
})

it('are those of 25, 15 and 10 percent as they are typed', () => {
  const groups = [
    { places: 1, share: '25' },
    { places: 2, share: '12.5' },
    { places: 4, share: '10,0' },
  ]
  expect(placesOf(groups)).toEqual([2_500, 1_250, 1_250, 1_000, 1_000, 1_000, 1_000])
  expect(spansOf(groups)).toEqual([
    { from: 1, to: 1 },
    { from: 2, to: 3 },
    { from: 4, to: 7 },
  ])
  expect(allocatedBps(1_000, groups)).toBe(10_000)
  expect(presetOf(groups, 1_000)).toBeUndefined()
})

it.each([
  ['2.5', 250],
  ['100', 10_000],
  ['0', 0],
  ['', null],
  ['x', null],
  ['2.555', null],
  ['101', null],
])('%j percent are %s basis points', (text, bps) => expect(toBps(text)).toBe(bps))

describe('a group more', () => {
  it('takes what is left, as far as shares do not rise', () => {
    const groups = [
      { places: 1, share: '50' },
      { places: 1, share: '10' },
    ]
    expect(withGroup(groups, 1_000).at(-1)).toEqual({ places: 1, share: '10' })
    expect(withGroup([{ places: 2, share: '40' }], 1_500).at(-1)).toEqual({ places: 1, share: '5' })
    expect(withGroup([{ places: 2, share: '45' }], 1_000).at(-1)).toEqual({ places: 1, share: '0' })
  })

  it('is none beyond 100 places, and can be taken out again', () => {
    const most = [{ places: 100, share: '0.9' }]
    expect(withGroup(most, 1_000)).toBe(most)
    expect(withoutGroup([...most, { places: 1, share: '1' }], 0)).toEqual([{ places: 1, share: '1' }])
  })
})
