import type { Address } from '@exchange/domain'
import { describe, expect, it } from 'vitest'
import { answeringChain } from '../../../test/answeringChain.ts'
import { concentratedPoolAbi } from '../../generated/concentratedPool.ts'
import { feePluginAbi } from '../../generated/feePlugin.ts'
import { permissionsRegistryAbi } from '../../generated/permissionsRegistry.ts'
import { positionManagerAbi } from '../../generated/positionManager.ts'
import { strategyVaultAbi } from '../../generated/strategyVault.ts'
import { vaultFactoryAbi } from '../../generated/vaultFactory.ts'
import { findNetworkEntry, type Network } from '../../networks.ts'
import { readVault, readVaults, vaultFactoryOf } from './readVaults.ts'

const address = (n: number): Address => `0x${n.toString(16).padStart(40, '0')}`
const [MULTICALL, FACTORY, MANAGER, PERMISSIONS, POOL, OTHER, PLUGIN, GAUGE] = [1, 2, 3, 4, 5, 6, 7, 8].map(address) as Address[] as [
  Address,
  Address,
  Address,
  Address,
  Address,
  Address,
  Address,
  Address,
]
const [NARROW, SINGLE, HOLDER, NOBODY] = [address(0x11), address(0x12), address(0xaa), address(0)]
const contracts = { multicall3: MULTICALL, vaultFactory: FACTORY, positionManager: MANAGER, permissionsRegistry: PERMISSIONS }
const networkWith = (of: object): Network => ({ ...findNetworkEntry(31_356), deployment: { contracts: of } }) as unknown as Network
const network = networkWith(contracts)
// The pool also has a function named `positions`: the first one answers.
const abi = [
  ...positionManagerAbi,
  ...strategyVaultAbi,
  ...vaultFactoryAbi,
  ...concentratedPoolAbi,
  ...feePluginAbi,
  ...permissionsRegistryAbi,
] as never

const vaultAnswers = (vault: Address, of: Record<string, unknown>): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries({
      pool: POOL,
      kind: 1,
      gauge: GAUGE,
      allowToken0: true,
      allowToken1: true,
      depositCap0: 500n,
      depositCap1: 600n,
      performanceFee: 100_000n,
      lastRebalance: 66n,
      getTotalAmounts: [40n, 50n],
      totalSupply: 9_000n,
      isDepositAllowed: true,
      getPositions: [{ tokenId: 21n, bottom: -600, top: 660, staked: true }],
      ...of,
    }).map(([name, value]) => [`${vault} ${name}()`, value]),
  )
const poolAnswers = (pool: Address) => ({
  [`${pool} globalState()`]: [2n ** 96n, -3, 100, 0, 200, true],
  [`${pool} fee()`]: 300,
  [`${pool} tickSpacing()`]: 60,
  [`${pool} plugin()`]: PLUGIN,
})
const held = (vault: Address, shares: bigint, earned: bigint) => ({
  [`${vault} balanceOf(${HOLDER})`]: shares,
  [`${vault} earned(${HOLDER})`]: earned,
})
const answers: Record<string, unknown> = {
  [`${FACTORY} allVaultsLength()`]: 2n,
  [`${FACTORY} allVaults(0)`]: NARROW,
  [`${FACTORY} allVaults(1)`]: SINGLE,
  [`${FACTORY} isVault(${NARROW})`]: true,
  [`${FACTORY} isVault(${OTHER})`]: false,
  ...vaultAnswers(NARROW, {}),
  ...vaultAnswers(SINGLE, {
    pool: OTHER,
    kind: 4,
    gauge: NOBODY,
    allowToken1: false,
    depositCap1: 0n,
    lastRebalance: 0n,
    getPositions: [],
  }),
  ...poolAnswers(POOL),
  ...poolAnswers(OTHER),
  [`${MANAGER} positions(21)`]: [0n, NOBODY, POOL, POOL, NOBODY, -600, 660, 77n, 0n, 0n, 0n, 0n],
  [`${PERMISSIONS} isEntryPaused(${NARROW})`]: false,
  [`${PERMISSIONS} isEntryPaused(${SINGLE})`]: true,
  [`${PLUGIN} getTimepoints(1800,60,0)`]: [
    [1n, 2n, 3n],
    [0n, 0n, 0n],
  ],
  ...held(NARROW, 30n, 4n),
  ...held(SINGLE, 0n, 0n),
}
const without = (key: string) => Object.fromEntries(Object.entries(answers).filter(([name]) => name !== key))
const common = {
  performanceFee: 100_000n,
  total: { amount0: 40n, amount1: 50n },
  supply: 9_000n,
  depositAllowed: true,
  poolFee: 300n,
  tickSpacing: 60,
}
const narrow = {
  ...common,
  address: NARROW,
  pool: POOL,
  kind: 'narrow',
  gauge: GAUGE,
  allowToken0: true,
  allowToken1: true,
  caps: { amount0: 500n, amount1: 600n },
  lastRebalance: 66,
  entryPaused: false,
  positions: [{ tokenId: 21n, tickLower: -600, tickUpper: 660, staked: true, liquidity: 77n }],
  price: { sqrtPrice: 2n ** 96n, tick: -3 },
  tickSums: [1n, 2n, 3n],
  holding: null,
}
const single = {
  ...narrow,
  address: SINGLE,
  pool: OTHER,
  kind: 'single_sided',
  gauge: null,
  allowToken1: false,
  caps: { amount0: 500n, amount1: 0n },
  lastRebalance: null,
  entryPaused: true,
  positions: [],
}

// VAULT-12: everything that a reader decides by is from the chain, all of one block
describe('vaults of the factory', () => {
  it('are read with their positions, limits and prices', async () =>
    expect(await readVaults(answeringChain(abi, answers), network, {})).toEqual({
      status: 'ok',
      data: { vaults: [narrow, single], block: 7n },
    }))

  it('are those of one pool where it is named, with what an account has in them', async () =>
    expect(await readVaults(answeringChain(abi, answers), network, { pool: OTHER, account: HOLDER })).toEqual({
      status: 'ok',
      data: { vaults: [{ ...single, holding: { shares: 0n, earned: 0n } }], block: 7n },
    }))

  it('are never paused where nobody could pause them', async () => {
    const { permissionsRegistry: _, ...rest } = contracts
    const read = await readVaults(answeringChain(abi, answers), networkWith(rest), { pool: OTHER, account: HOLDER })
    expect(read).toMatchObject({ status: 'ok', data: { vaults: [{ entryPaused: false, holding: { shares: 0n, earned: 0n } }] } })
  })

  it.each([`${NARROW} totalSupply()`, `${POOL} fee()`, `${MANAGER} positions(21)`, `${PLUGIN} getTimepoints(1800,60,0)`])(
    'are not known where %s is not',
    async (missing) => expect((await readVaults(answeringChain(abi, without(missing)), network, {})).status).toBe('failed'),
  )

  it('are asked for no prices of late while they take nothing', async () => {
    const closed = { ...without(`${PLUGIN} getTimepoints(1800,60,0)`), [`${SINGLE} isDepositAllowed()`]: false }
    const read = await readVaults(answeringChain(abi, closed), network, { pool: OTHER })
    expect(read).toMatchObject({ status: 'ok', data: { vaults: [{ depositAllowed: false, tickSums: null }] } })
  })

  it('of a kind that nobody knows are not guessed', async () => {
    const read = await readVaults(answeringChain(abi, { ...answers, [`${NARROW} kind()`]: 9 }), network, {})
    expect(read).toMatchObject({ status: 'failed', error: { code: 'data.decodeFailed' } })
  })
})

describe('one vault', () => {
  it('is read with what the account has', async () =>
    expect(await readVault(answeringChain(abi, answers), network, { vault: NARROW, account: HOLDER })).toEqual({
      status: 'ok',
      data: { vault: { ...narrow, holding: { shares: 30n, earned: 4n } }, block: 7n },
    }))

  it('is missing where the factory made none, and on a network without a factory', async () => {
    const missing = { status: 'failed', error: { code: 'api.notFound' } }
    expect(await readVault(answeringChain(abi, answers), network, { vault: OTHER })).toMatchObject(missing)
    for (const of of [{ ...contracts, vaultFactory: NOBODY }, { multicall3: MULTICALL }]) {
      expect(vaultFactoryOf(networkWith(of))).toBeUndefined()
      expect(await readVault(answeringChain(abi, answers), networkWith(of), { vault: NARROW })).toMatchObject(missing)
    }
  })
})
