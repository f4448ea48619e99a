import { type Address, NATIVE } from '@exchange/domain'
import { type Abi, keccak256, stringToHex } from 'viem'
import { describe, expect, it } from 'vitest'
import { answeringChain } from '../../../test/answeringChain.ts'
import { concentratedFeesAbi } from '../../generated/concentratedFees.ts'
import { permissionsRegistryAbi } from '../../generated/permissionsRegistry.ts'
import { poolFactoryAbi } from '../../generated/poolFactory.ts'
import { weightedPoolAbi } from '../../generated/weightedPool.ts'
import { findNetworkEntry, type Network } from '../../networks.ts'
import { readFeeTerms } from './readFeeTerms.ts'

const address = (n: number): Address => `0x${n.toString(16).padStart(40, '0')}`
const [FACTORY, ALGEBRA, POOL, PLUGIN, ME, OTHER] = [1, 2, 3, 4, 5, 6].map(address) as [
  Address,
  Address,
  Address,
  Address,
  Address,
  Address,
]
const contracts = { multicall3: address(9), poolFactory: FACTORY, concentratedFactory: ALGEBRA }
const network = { ...findNetworkEntry(31_356), deployment: { contracts } } as unknown as Network
const abi: Abi = [...permissionsRegistryAbi, ...poolFactoryAbi, ...weightedPoolAbi, ...concentratedFeesAbi]
const read = (type: 'classic' | 'stable' | 'weighted' | 'concentrated', answers: Record<string, unknown>, account = ME) =>
  readFeeTerms(answeringChain(abi, answers), network, { account, pool: POOL, type })
const nothing = { status: 'ok', data: { terms: [], curve: null, timelock: null } }

// POOL-17: the weighted pool's owner and the fee manager
describe('what an account may set of the fees of a pool', () => {
  const classic = { [`${FACTORY} feeManager()`]: ME, [`${FACTORY} MAX_FEE()`]: 2_500n, [`${POOL} fee()`]: 400n }
  const weighted = { [`${POOL} owner()`]: ME, [`${POOL} fee()`]: 3_000n }

  it.each(['classic', 'stable'] as const)('is the fee of a %s pool for the fee manager', async (type) => {
    const term = { kind: 'swapFee', value: 400n, least: 1n, most: 2_500n }
    expect(await read(type, classic)).toEqual({ status: 'ok', data: { terms: [term], curve: null, timelock: null } })
    expect(await read(type, classic, OTHER)).toEqual(nothing)
  })

  it('is the fee of a weighted pool for its owner', async () => {
    const term = { kind: 'swapFee', value: 3_000n, least: 100n, most: 100_000n }
    expect(await read('weighted', weighted)).toEqual({ status: 'ok', data: { terms: [term], curve: null, timelock: null } })
    expect(await read('weighted', weighted, OTHER)).toEqual(nothing)
  })

  it('is not known where one answer is missing', async () => {
    expect((await read('classic', { ...classic, [`${FACTORY} feeManager()`]: undefined })).status).toBe('failed')
    expect((await read('weighted', { ...weighted, [`${POOL} owner()`]: undefined })).status).toBe('failed')
  })
})

describe('what a holder of roles may set of a concentrated pool', () => {
  const may = (role: string) => `${ALGEBRA} hasRoleOrOwner(${keccak256(stringToHex(role))},${ME})`
  const config = { alpha1: 2_900, alpha2: 12_000, beta1: 360, beta2: 60_000, gamma1: 59, gamma2: 8_500, baseFee: 100 }
  const answers = {
    [may('POOLS_ADMINISTRATOR')]: true,
    [may('ALGEBRA_BASE_PLUGIN_MANAGER')]: true,
    [`${POOL} globalState()`]: [1n, 0, 500, 0, 200, true],
    [`${POOL} plugin()`]: PLUGIN,
    [`${PLUGIN} feeConfig()`]: Object.values(config),
  }
  const base = { kind: 'baseFee', value: 100n, least: 0n, most: 50_635n }
  const treasury = { kind: 'communityFee', value: 200n, least: 0n, most: 1_000n }

  it('is the base of the dynamic fee and the part of the treasury', async () =>
    expect(await read('concentrated', answers)).toEqual({
      status: 'ok',
      data: { terms: [base, treasury], curve: { plugin: PLUGIN, config }, timelock: null },
    }))

  it('is what the role reaches', async () => {
    const pools = { ...answers, [may('ALGEBRA_BASE_PLUGIN_MANAGER')]: false }
    expect(await read('concentrated', pools)).toEqual({ status: 'ok', data: { terms: [treasury], curve: null, timelock: null } })
    const plugins = { ...answers, [may('POOLS_ADMINISTRATOR')]: false }
    expect(await read('concentrated', plugins)).toMatchObject({ status: 'ok', data: { terms: [base] } })
    expect(await read('concentrated', { ...pools, [may('POOLS_ADMINISTRATOR')]: false })).toEqual(nothing)
  })

  it('is the part of the treasury alone where no plugin makes the fee', async () =>
    expect(await read('concentrated', { ...answers, [`${POOL} plugin()`]: NATIVE })).toMatchObject({ data: { terms: [treasury] } }))

  it('is not known where one answer is missing', async () =>
    expect((await read('concentrated', { ...answers, [`${PLUGIN} feeConfig()`]: undefined })).status).toBe('failed'))
})

// VOTE-30, POOL-17: the fee manager is behind a 48-hour timelock
describe('what a timelock sets in the place of an account', () => {
  const LOCK = address(7)
  const governed = { ...network, deployment: { contracts: { ...contracts, permissionsRegistry: LOCK } } } as unknown as Network
  const readBehind = (type: 'classic' | 'weighted' | 'concentrated', answers: Record<string, unknown>) =>
    readFeeTerms(answeringChain(abi, { [`${LOCK} DELAY()`]: 172_800n, ...answers }), governed, { account: ME, pool: POOL, type })
  const behind = (...terms: readonly object[]) => ({
    status: 'ok',
    data: { terms: [], curve: null, timelock: { address: LOCK, delaySeconds: 172_800, terms } },
  })
  const classic = { [`${FACTORY} feeManager()`]: LOCK, [`${FACTORY} MAX_FEE()`]: 2_500n, [`${POOL} fee()`]: 400n }

  it('is named with what it may set and its delay', async () => {
    expect(await readBehind('classic', classic)).toEqual(behind({ kind: 'swapFee', value: 400n, least: 1n, most: 2_500n }))
    const weighted = { [`${POOL} owner()`]: LOCK, [`${POOL} fee()`]: 3_000n }
    expect(await readBehind('weighted', weighted)).toEqual(behind({ kind: 'swapFee', value: 3_000n, least: 100n, most: 100_000n }))
    const may = (role: string, account: Address) => `${ALGEBRA} hasRoleOrOwner(${keccak256(stringToHex(role))},${account})`
    const concentrated = {
      [may('POOLS_ADMINISTRATOR', ME)]: false,
      [may('ALGEBRA_BASE_PLUGIN_MANAGER', ME)]: false,
      [may('POOLS_ADMINISTRATOR', LOCK)]: true,
      [may('ALGEBRA_BASE_PLUGIN_MANAGER', LOCK)]: false,
      [`${POOL} globalState()`]: [1n, 0, 500, 0, 200, true],
      [`${POOL} plugin()`]: PLUGIN,
    }
    expect(await readBehind('concentrated', concentrated)).toEqual(behind({ kind: 'communityFee', value: 200n, least: 0n, most: 1_000n }))
  })

  it('is not asked for beside an account that governs, and is nothing where another one does', async () => {
    const own = { ...classic, [`${FACTORY} feeManager()`]: ME }
    expect(await readBehind('classic', own)).toMatchObject({ data: { terms: [{ value: 400n }], timelock: null } })
    expect(await readBehind('classic', { ...classic, [`${FACTORY} feeManager()`]: OTHER })).toEqual(nothing)
  })

  it('is not known while its delay is not', async () =>
    expect((await readBehind('classic', { ...classic, [`${LOCK} DELAY()`]: undefined })).status).toBe('failed'))
})
