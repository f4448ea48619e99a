import type { Address } from '@exchange/domain'
import { decodeFunctionData } from 'viem'
import { expect, it } from 'vitest'
import type { WriteCall } from '../call.ts'
import { buildPerpCancel, buildPerpClose, buildPerpDeallocate, buildPerpOpen, buildPerpWithdraw } from './perpCompetition.ts'

const COMPETITION: Address = `0x${'1'.padStart(40, '0')}`
const place = { chainId: 31_356, competition: COMPETITION }
const opening = { marketId: 2, isLong: true, margin: 50n, size: 500n, acceptablePrice: 606n }

// PERP-1, PERP-6: a participant requests, cancels, deallocates and withdraws through the competition; no limit is zero on chain
it.each<[WriteCall, string, readonly unknown[]]>([
  [buildPerpOpen(place, opening), 'requestOpen', [2n, true, 50n, 500n, 606n]],
  [buildPerpOpen(place, { ...opening, acceptablePrice: null }), 'requestOpen', [2n, true, 50n, 500n, 0n]],
  [buildPerpClose(place, 7n, 594n), 'requestClose', [7n, 594n]],
  [buildPerpClose(place, 7n, null), 'requestClose', [7n, 0n]],
  [buildPerpCancel(place, 8n), 'cancelRequest', [8n]],
  [buildPerpDeallocate(place, 9n), 'deallocate', [9n]],
  [buildPerpWithdraw(place, 9n), 'withdraw', [9n]],
])('builds %o', (call, functionName, args) => {
  expect([call.chainId, call.to, call.value]).toEqual([31_356, COMPETITION, 0n])
  expect(decodeFunctionData({ abi: call.abi, data: call.data })).toEqual({ functionName, args })
})
