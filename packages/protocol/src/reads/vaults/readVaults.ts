import {
  isSameAddress,
  type Address,
  type Amounts,
  DomainError,
  type Price,
  PRICE_AGES,
  type TickRange,
  type TickSums,
  type VaultKind,
  vaultKindOf,
} from '@exchange/domain'
import type { Client } from 'viem'
import { concentratedPoolAbi } from '../../generated/concentratedPool.ts'
import { feePluginAbi } from '../../generated/feePlugin.ts'
import { permissionsRegistryAbi } from '../../generated/permissionsRegistry.ts'
import { positionManagerAbi } from '../../generated/positionManager.ts'
import { strategyVaultAbi } from '../../generated/strategyVault.ts'
import { vaultFactoryAbi } from '../../generated/vaultFactory.ts'
import type { Network } from '../../networks.ts'
import { chunk, type ReadResult, toReadResult } from '../readResult.ts'
import { type Snapshot, takeSnapshot, type ViewCalls } from '../snapshot.ts'

/** A position of a vault; the first one is the main one. */
export type VaultPosition = TickRange & { readonly tokenId: bigint; readonly liquidity: bigint; readonly staked: boolean }

/** A strategy vault at one block. Amounts are raw units. */
export type VaultRead = {
  readonly address: Address
  readonly pool: Address
  readonly kind: VaultKind
  /** The gauge of its positions; null when they earn swap fees. */
  readonly gauge: Address | null
  readonly allowToken0: boolean
  readonly allowToken1: boolean
  /** Most of each token per deposit. */
  readonly caps: Amounts
  /** Part of swap fees, pips. */
  readonly performanceFee: bigint
  /** Seconds of chain time; null before the first. */
  readonly lastRebalance: number | null
  /** The holders' amounts, without uncollected or unreleased fees. */
  readonly total: Amounts
  readonly supply: bigint
  /** Whether it accepts deposits now. */
  readonly depositAllowed: boolean
  readonly entryPaused: boolean
  readonly positions: readonly VaultPosition[]
  /** The pool's price, fee of a swap (pips) and spacing of ticks. */
  readonly price: Price
  readonly poolFee: bigint
  readonly tickSpacing: number
  /** The pool's tick history; null while the vault accepts no deposit. */
  readonly tickSums: TickSums | null
  /** Of the requested account; null without one. Emission is wei. */
  readonly holding: { readonly shares: bigint; readonly earned: bigint } | null
}

/** Vaults, all of one block. */
export type VaultsRead = { readonly vaults: readonly VaultRead[]; readonly block: bigint }

/** The account of the shares that are read too. */
type Question = Snapshot & { readonly network: Network; readonly account: Address | undefined }

const ZERO = /^0x0{40}$/

/** The vault factory of a network, or undefined. */
export const vaultFactoryOf = ({ deployment }: Network): Address | undefined => {
  const { vaultFactory } = deployment.contracts
  return vaultFactory === undefined || ZERO.test(vaultFactory) ? undefined : vaultFactory
}

const requireFactory = (network: Network): Address => {
  const factory = vaultFactoryOf(network)
  if (factory === undefined) throw new DomainError('api.notFound', { chainId: network.chainId })
  return factory
}

/** Every vault of a factory, in order of creation. */
export const listVaults = async ({ ask }: Pick<Snapshot, 'ask'>, address: Address): Promise<readonly Address[]> => {
  const factory = { address, abi: vaultFactoryAbi }
  const [length] = (await ask([{ ...factory, functionName: 'allVaultsLength' }])) as [bigint]
  const calls = Array.from({ length: Number(length) }, (_, i) => ({ ...factory, functionName: 'allVaults', args: [BigInt(i)] }))
  return (await ask(calls)) as readonly Address[]
}

const figures = [
  'pool',
  'kind',
  'gauge',
  'allowToken0',
  'allowToken1',
  'depositCap0',
  'depositCap1',
  'performanceFee',
  'lastRebalance',
  'getTotalAmounts',
  'totalSupply',
  'isDepositAllowed',
  'getPositions',
] as const

type Placed = { readonly tokenId: bigint; readonly bottom: number; readonly top: number; readonly staked: boolean }
type Figures = readonly [
  Address,
  number,
  Address,
  boolean,
  boolean,
  bigint,
  bigint,
  bigint,
  bigint,
  readonly [bigint, bigint],
  bigint,
  boolean,
  readonly Placed[],
]
type Paused = readonly [boolean] | readonly []
type Holding = readonly [bigint, bigint] | readonly []

const vaultCalls = ({ network, account }: Question, address: Address): ViewCalls => {
  const of = { address, abi: strategyVaultAbi }
  const { permissionsRegistry } = network.deployment.contracts
  return [
    ...figures.map((functionName) => ({ ...of, functionName })),
    ...(permissionsRegistry === undefined
      ? []
      : [{ address: permissionsRegistry, abi: permissionsRegistryAbi, functionName: 'isEntryPaused', args: [address] }]),
    ...(account === undefined ? [] : ['balanceOf', 'earned'].map((functionName) => ({ ...of, functionName, args: [account] }))),
  ]
}

type PoolValues = readonly [readonly [bigint, number], number, number, Address]
const poolReads = ['globalState', 'fee', 'tickSpacing', 'plugin'] as const

/** Each distinct pool of some vaults, by lower-case address. */
const readPools = async ({ ask }: Question, pools: readonly Address[]): Promise<ReadonlyMap<string, PoolValues>> => {
  const distinct = [...new Set(pools.map((pool) => pool.toLowerCase() as Address))]
  const answers = await ask(
    distinct.flatMap((address) => poolReads.map((functionName) => ({ address, abi: concentratedPoolAbi, functionName }))),
  )
  const values = chunk(answers, poolReads.length) as unknown as readonly PoolValues[]
  return new Map(distinct.map((pool, i) => [pool, values[i]!]))
}

const readLiquidity = async ({ ask, network }: Question, tokenIds: readonly bigint[]): Promise<readonly bigint[]> => {
  const { positionManager } = network.deployment.contracts
  const answers = (await ask(
    tokenIds.map((tokenId) => ({ address: positionManager, abi: positionManagerAbi, functionName: 'positions', args: [tokenId] })),
  )) as readonly (readonly unknown[])[]
  return answers.map((position) => position[7] as bigint)
}

/** Tick histories of pools' plugins, by lower-case address. */
const readTickSums = async ({ ask }: Question, plugins: readonly Address[]): Promise<ReadonlyMap<string, TickSums>> => {
  const distinct = [...new Set(plugins.map((plugin) => plugin.toLowerCase() as Address))]
  const of = { abi: feePluginAbi, functionName: 'getTimepoints', args: [[...PRICE_AGES, 0]] }
  const answers = (await ask(distinct.map((address) => ({ address, ...of })))) as readonly (readonly [TickSums])[]
  return new Map(distinct.map((plugin, i) => [plugin, answers[i]![0]]))
}

const requireKind = (index: number, vault: Address): VaultKind => {
  const kind = vaultKindOf(index)
  if (kind === undefined) throw new DomainError('data.decodeFailed', { vault, kind: index })
  return kind
}

const readAll = async (question: Question, addresses: readonly Address[]): Promise<readonly VaultRead[]> => {
  const answers = await Promise.all(addresses.map((address) => question.ask(vaultCalls(question, address))))
  const known = answers.map((values) => values.slice(0, figures.length) as unknown as Figures)
  const hasPauses = question.network.deployment.contracts.permissionsRegistry !== undefined
  const [pools, liquidity] = await Promise.all([
    readPools(
      question,
      known.map(([pool]) => pool),
    ),
    readLiquidity(
      question,
      known.flatMap((values) => values[12].map(({ tokenId }) => tokenId)),
    ),
  ])
  // A pool with less than half an hour of history accepts no deposits: that is no failed read.
  const asked = known.flatMap(({ 0: pool, 11: depositAllowed }) => (depositAllowed ? [pools.get(pool.toLowerCase())![3]] : []))
  const sums = await readTickSums(question, asked)
  let place = 0
  const placed = known.map((values) => values[12].map((position): VaultPosition => toPosition(position, liquidity[place++]!)))
  return addresses.map((address, i): VaultRead => {
    const [pool, index, gauge, allowToken0, allowToken1, cap0, cap1, performanceFee, last, [amount0, amount1], supply, depositAllowed] =
      known[i]!
    const [[sqrtPrice, tick], fee, tickSpacing, plugin] = pools.get(pool.toLowerCase())!
    const rest = answers[i]!.slice(figures.length)
    const [entryPaused = false] = (hasPauses ? rest.slice(0, 1) : []) as unknown as Paused
    const [shares, earned] = rest.slice(hasPauses ? 1 : 0) as unknown as Holding
    const kind = requireKind(index, address)
    return {
      address,
      pool,
      kind,
      gauge: ZERO.test(gauge) ? null : gauge,
      allowToken0,
      allowToken1,
      caps: { amount0: cap0, amount1: cap1 },
      performanceFee,
      lastRebalance: last === 0n ? null : Number(last),
      total: { amount0, amount1 },
      supply,
      depositAllowed,
      entryPaused,
      positions: placed[i]!,
      price: { sqrtPrice, tick },
      poolFee: BigInt(fee),
      tickSpacing,
      tickSums: (depositAllowed && sums.get(plugin.toLowerCase())) || null,
      holding: shares === undefined || earned === undefined ? null : { shares, earned },
    }
  })
}

const toPosition = ({ tokenId, bottom, top, staked }: Placed, liquidity: bigint): VaultPosition => ({
  tokenId,
  tickLower: bottom,
  tickUpper: top,
  staked,
  liquidity,
})

const take = async (client: Client, network: Network, account: Address | undefined): Promise<Question> => ({
  ...(await takeSnapshot(client, network)),
  network,
  account,
})

/** Vaults of the factory, in order of creation, of one pool if one is named. One failed figure fails the whole read. */
export const readVaults = (
  client: Client,
  network: Network,
  { pool, account }: { readonly pool?: Address | undefined; readonly account?: Address | undefined },
): Promise<ReadResult<VaultsRead>> =>
  toReadResult(async () => {
    const factory = requireFactory(network)
    const question = await take(client, network, account)
    const { ask, blockNumber } = question
    const all = await listVaults(question, factory)
    const pools =
      pool === undefined
        ? []
        : ((await ask(all.map((address) => ({ address, abi: strategyVaultAbi, functionName: 'pool' })))) as readonly Address[])
    const wanted = all.filter((_, i) => pool === undefined || isSameAddress(pools[i], pool))
    return { vaults: await readAll(question, wanted), block: blockNumber }
  })

/** One vault. Fails with `api.notFound` when the factory made none at this address. */
export const readVault = (
  client: Client,
  network: Network,
  { vault, account }: { readonly vault: Address; readonly account?: Address | undefined },
): Promise<ReadResult<{ readonly vault: VaultRead; readonly block: bigint }>> =>
  toReadResult(async () => {
    const address = requireFactory(network)
    const question = await take(client, network, account)
    const [known] = await question.ask([{ address, abi: vaultFactoryAbi, functionName: 'isVault', args: [vault] }])
    if (known !== true) throw new DomainError('api.notFound', { vault })
    const [read] = await readAll(question, [vault])
    return { vault: read!, block: question.blockNumber }
  })
