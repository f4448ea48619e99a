import {
  type Address,
  baseFeeTerm,
  classicFeeTerm,
  communityFeeTerm,
  type FeeConfig,
  type FeeTerm,
  isSameAddress,
  NATIVE,
  type PoolType,
  weightedFeeTerm,
} from '@exchange/domain'
import { type Client, keccak256, stringToHex } from 'viem'
import { concentratedFeesAbi } from '../../generated/concentratedFees.ts'
import { permissionsRegistryAbi } from '../../generated/permissionsRegistry.ts'
import { poolAbi } from '../../generated/pool.ts'
import { poolFactoryAbi } from '../../generated/poolFactory.ts'
import { weightedPoolAbi } from '../../generated/weightedPool.ts'
import type { Network } from '../../networks.ts'
import { readMany, requireValues } from '../readMany.ts'
import { type ReadResult, toReadResult } from '../readResult.ts'

/** The plugin that makes a concentrated pool's fee follow volatility, and its curve. */
export type FeeCurve = { readonly plugin: Address; readonly config: FeeConfig }

type Governed = {
  readonly terms: readonly FeeTerm[]
  /** The curve of which the base fee in `terms` is a part. */
  readonly curve: FeeCurve | null
}

/** A timelock that sets fees: its terms, and the seconds from the announcement of a change to its first execution. */
export type FeeTimelock = { readonly address: Address; readonly delaySeconds: number; readonly terms: readonly FeeTerm[] }

/** The fee terms that an account may set, empty for an account without a role; and the timelock that sets them instead. */
export type FeeTermsRead = Governed & { readonly timelock: FeeTimelock | null }

export type FeeTermsRequest = { readonly account: Address; readonly pool: Address; readonly type: PoolType }

const poolsAdministrator = keccak256(stringToHex('POOLS_ADMINISTRATOR'))
const pluginManager = keccak256(stringToHex('ALGEBRA_BASE_PLUGIN_MANAGER'))

const nothing: Governed = { terms: [], curve: null }
const only = (isGovernor: boolean, term: FeeTerm): Governed => (isGovernor ? { terms: [term], curve: null } : nothing)

/** The fee manager of the factory sets the fees of its pools. */
const readClassic = async (client: Client, network: Network, { account, pool }: FeeTermsRequest): Promise<Governed> => {
  const factory = { address: network.deployment.contracts.poolFactory, abi: poolFactoryAbi }
  const [manager, most, fee] = requireValues(
    await readMany(client, network, [
      { ...factory, functionName: 'feeManager' },
      { ...factory, functionName: 'MAX_FEE' },
      { address: pool, abi: poolAbi, functionName: 'fee' },
    ]),
  ) as [Address, bigint, bigint]
  return only(isSameAddress(manager, account), classicFeeTerm(fee, most))
}

/** A weighted pool's owner sets its fee. */
const readWeighted = async (client: Client, network: Network, { account, pool }: FeeTermsRequest): Promise<Governed> => {
  const of = { address: pool, abi: weightedPoolAbi }
  const [owner, fee] = requireValues(
    await readMany(client, network, [
      { ...of, functionName: 'owner' },
      { ...of, functionName: 'fee' },
    ]),
  ) as [Address, bigint]
  return only(isSameAddress(owner, account), weightedFeeTerm(fee))
}

const configKeys = ['alpha1', 'alpha2', 'beta1', 'beta2', 'gamma1', 'gamma2', 'baseFee'] as const

const readCurve = async (client: Client, network: Network, plugin: Address): Promise<FeeCurve> => {
  const [values] = requireValues<readonly number[]>(
    await readMany(client, network, [{ address: plugin, abi: concentratedFeesAbi, functionName: 'feeConfig' }]),
  )
  return { plugin, config: Object.fromEntries(configKeys.map((key, i) => [key, Number(values?.[i])])) as FeeConfig }
}

/** Holders of roles, and the factory's owner, set the treasury's part and the plugin's curve. */
const readConcentrated = async (client: Client, network: Network, { account, pool }: FeeTermsRequest): Promise<Governed> => {
  const factory = { address: network.deployment.contracts.concentratedFactory, abi: concentratedFeesAbi, functionName: 'hasRoleOrOwner' }
  const of = { address: pool, abi: concentratedFeesAbi }
  const [administers, manages, state, plugin] = requireValues(
    await readMany(client, network, [
      { ...factory, args: [poolsAdministrator, account] },
      { ...factory, args: [pluginManager, account] },
      { ...of, functionName: 'globalState' },
      { ...of, functionName: 'plugin' },
    ]),
  ) as [boolean, boolean, readonly [bigint, number, number, number, number, boolean], Address]
  const curve = manages && plugin !== NATIVE ? await readCurve(client, network, plugin) : null
  const base = curve ? [baseFeeTerm(curve.config)] : []
  return { terms: [...base, ...(administers ? [communityFeeTerm(BigInt(state[4]))] : [])], curve }
}

const readGoverned = (client: Client, network: Network, request: FeeTermsRequest): Promise<Governed> => {
  if (request.type === 'concentrated') return readConcentrated(client, network, request)
  return (request.type === 'weighted' ? readWeighted : readClassic)(client, network, request)
}

/** What the network's timelock may set; null when it may set nothing, or does not exist. */
const readTimelock = async (client: Client, network: Network, request: FeeTermsRequest): Promise<FeeTimelock | null> => {
  const { permissionsRegistry: address } = network.deployment.contracts
  if (address === undefined) return null
  const { terms } = await readGoverned(client, network, { ...request, account: address })
  if (terms.length === 0) return null
  const [delay] = requireValues<bigint>(await readMany(client, network, [{ address, abi: permissionsRegistryAbi, functionName: 'DELAY' }]))
  return { address, delaySeconds: Number(delay), terms }
}

/**
 * What an account, or the timelock instead, may set of a pool's fees. One failed answer fails the whole read: a failure is never taken for
 * "may not".
 */
export const readFeeTerms = (client: Client, network: Network, request: FeeTermsRequest): Promise<ReadResult<FeeTermsRead>> =>
  toReadResult(async () => {
    const governed = await readGoverned(client, network, request)
    return { ...governed, timelock: governed.terms.length > 0 ? null : await readTimelock(client, network, request) }
  })
