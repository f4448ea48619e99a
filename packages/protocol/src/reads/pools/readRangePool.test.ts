import type { Address } from '@exchange/domain'
import { expect, it } from 'vitest'
import { answeringChain } from '../../../test/answeringChain.ts'
import { concentratedGaugeAbi } from '../../generated/concentratedGauge.ts'
import { concentratedPoolAbi } from '../../generated/concentratedPool.ts'
import { virtualPoolAbi } from '../../generated/virtualPool.ts'
import { voterAbi } from '../../generated/voter.ts'
import { findNetworkEntry, type Network } from '../../networks.ts'
import { readRangePool } from './readRangePool.ts'

const address = (n: number): Address => `0x${n.toString(16).padStart(40, '0')}`
const [MULTICALL, VOTER, POOL, GAUGE, FARM] = [1, 2, 3, 4, 5].map(address) as [Address, Address, Address, Address, Address]
const network = { ...findNetworkEntry(31_356), deployment: { contracts: { multicall3: MULTICALL, voter: VOTER } } } as Network
const without = { ...network, deployment: { contracts: { multicall3: MULTICALL } } } as Network
const abi = [...concentratedPoolAbi, ...concentratedGaugeAbi, ...virtualPoolAbi, ...voterAbi]
const ofPool = {
  [`${POOL} globalState()`]: [2n ** 96n, -3, 100, 0, 200, true],
  [`${POOL} liquidity()`]: 50n,
  [`${POOL} tickSpacing()`]: 60,
}
const ofGauge = {
  [`${VOTER} isAlive(${GAUGE})`]: true,
  [`${GAUGE} rewardRate()`]: 2n,
  [`${GAUGE} periodFinish()`]: 99n,
  [`${GAUGE} virtualPool()`]: FARM,
  [`${FARM} currentLiquidity()`]: 40n,
}
const facts = { block: 7n, timestamp: 70, sqrtPrice: 2n ** 96n, tick: -3, liquidity: 50n, tickSpacing: 60 }
const read = (answers: Record<string, unknown>, gauge: Address | null = GAUGE, on = network) =>
  readRangePool(answeringChain(abi, answers), on, POOL, gauge)

// LIQ-18: the inputs of an estimate, from one block
it('is the pool and the farm of its gauge', async () =>
  expect(await read({ ...ofPool, ...ofGauge })).toEqual({
    status: 'ok',
    data: { ...facts, farm: { stream: { rate: 2n, finish: 99n }, stakedLiquidity: 40n } },
  }))

it('has no farm without a gauge, with a killed one, and on a network without votes', async () => {
  const bare = { status: 'ok', data: { ...facts, farm: null } }
  expect(await read(ofPool, null)).toEqual(bare)
  expect(await read({ ...ofPool, ...ofGauge, [`${VOTER} isAlive(${GAUGE})`]: false })).toEqual(bare)
  expect(await read({ ...ofPool, ...ofGauge }, GAUGE, without)).toEqual(bare)
})

it.each([`${POOL} liquidity()`, `${GAUGE} rewardRate()`, `${FARM} currentLiquidity()`])('is not known where %s is not', async (missing) => {
  const { [missing]: _, ...rest } = { ...ofPool, ...ofGauge } as Record<string, unknown>
  expect((await read(rest)).status).toBe('failed')
})
