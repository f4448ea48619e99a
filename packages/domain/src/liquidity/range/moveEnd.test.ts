import { expect, it } from 'vitest'
import { boundsOfEnd, moveEnd } from './moveEnd.ts'

const range = { tickLower: -600, tickUpper: 600 }

// LIQ-16: handles that step by the tick spacing and never cross
it.each([
  ['tickLower', -540, { tickLower: -540, tickUpper: 600 }],
  ['tickLower', -571, { tickLower: -600, tickUpper: 600 }],
  ['tickLower', 700, { tickLower: 540, tickUpper: 600 }],
  ['tickLower', -2_000_000, { tickLower: -887_220, tickUpper: 600 }],
  ['tickUpper', 660, { tickLower: -600, tickUpper: 660 }],
  ['tickUpper', -900, { tickLower: -600, tickUpper: -540 }],
  ['tickUpper', 2_000_000, { tickLower: -600, tickUpper: 887_220 }],
] as const)('%s to %i', (end, tick, expected) => expect(moveEnd(range, end, tick, 60)).toEqual(expected))

it('says between which ticks an end may stand', () => {
  expect(boundsOfEnd(range, 'tickLower', 60)).toEqual([-887_220, 540])
  expect(boundsOfEnd(range, 'tickUpper', 60)).toEqual([-540, 887_220])
})
