import type { Address } from '@exchange/domain'
import type { CompetitionRules } from '@exchange/domain/arena/types'
import { decodeFunctionData } from 'viem'
import { expect, it } from 'vitest'
import { findNetworkEntry, type Network } from '../../networks.ts'
import { buildCreatePerp, buildCreateSpot, type CompetitionTexts } from './competitionFactory.ts'

const address = (n: number): Address => `0x${n.toString(16).padStart(40, '0')}`
const [FACTORY, A, B, POOL] = [1, 5, 6, 7].map(address) as [Address, Address, Address, Address]
const network = { ...findNetworkEntry(31_356), deployment: { contracts: { competitionFactory: FACTORY } } } as unknown as Network
const without = { ...findNetworkEntry(31_204), deployment: { contracts: {} } } as unknown as Network

const rules: CompetitionRules = {
  winType: 'amount',
  depositType: 'free',
  maxParticipants: 500,
  registrationStart: 1_800,
  registrationEnd: 5_400,
  start: 5_400,
  end: 9_000,
  winningToken: A,
  depositAmount: 10n,
  prizeToken: B,
  hostContribution: 4_000n,
  entryFee: 5n,
  hostBps: 1_000,
  placesBps: [6_000, 3_000],
}
const texts: CompetitionTexts = { name: 'Harbour Cup', description: 'Six days', label: 'weekly', bannerUrl: '' }
const onChain = { ...rules, winType: 1, depositType: 1, registrationStart: 1_800n, registrationEnd: 5_400n, start: 5_400n, end: 9_000n }

// ARENA-23: a competition's rules, texts and market are in its creation
it('makes a spot competition', () => {
  const market = { tokens: [A, B], references: [{ token: B, pools: [POOL] }], belowBar: true }
  const call = buildCreateSpot(network, rules, texts, market)
  expect([call.chainId, call.to, call.value]).toEqual([31_356, FACTORY, 0n])
  expect(decodeFunctionData({ abi: call.abi, data: call.data })).toEqual({ functionName: 'createSpot', args: [onChain, texts, market] })
})

it('makes a perpetual competition', () => {
  const market = { markets: [1, 3], maxLeverage: 60 }
  const call = buildCreatePerp(network, { ...rules, winType: 'pnlPercent', depositType: 'fixed' }, texts, market)
  expect(decodeFunctionData({ abi: call.abi, data: call.data })).toEqual({
    functionName: 'createPerp',
    args: [{ ...onChain, winType: 0, depositType: 0 }, texts, market],
  })
})

it('refuses a network without competitions', () => {
  expect(() => buildCreateSpot(without, rules, texts, { tokens: [], references: [], belowBar: false })).toThrowError('api.notFound')
})
