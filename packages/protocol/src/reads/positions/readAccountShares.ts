import type { Address, PoolType } from '@exchange/domain'
import type { Client } from 'viem'
import { erc20Abi } from '../../generated/erc20.ts'
import { gaugeAbi } from '../../generated/gauge.ts'
import { voterAbi } from '../../generated/voter.ts'
import { weightedPoolAbi } from '../../generated/weightedPool.ts'
import type { Network } from '../../networks.ts'
import { readAccountPools } from './readAccountPools.ts'
import type { PoolAccountRead } from './readPoolAccount.ts'
import { type ReadResult, toReadResult } from '../readResult.ts'
import { type Snapshot, takeSnapshot, type ViewCalls } from '../snapshot.ts'

/** A pool with fungible pool tokens. */
export type SharesPool = {
  readonly address: Address
  readonly type: Exclude<PoolType, 'concentrated'>
  /** Null when it has none, and when the network has no votes. */
  readonly gauge: Address | null
}

/** An account's share of a pool with fungible pool tokens: in its wallet, staked, or only claimable. */
export type AccountShare = PoolAccountRead & {
  readonly pool: Address
  /** False from a kill to a revival of the gauge; null when the pool has none. */
  readonly alive: boolean | null
}

/** Shares of an account, all of one block. */
export type AccountShares = {
  readonly shares: readonly AccountShare[]
  /** Number of classic and stable pools with a share that were not requested. */
  readonly elsewhere: number
  readonly block: bigint
}

type Wallet = Pick<PoolAccountRead, 'balance' | 'claimable'>
type Stake = Pick<PoolAccountRead, 'staked' | 'earned'>
type Asked = Snapshot & { readonly client: Client; readonly network: Network; readonly account: Address }

const NOTHING: Wallet & Stake = { balance: 0n, claimable: [], staked: 0n, earned: 0n }
const keyOf = (address: Address): string => address.toLowerCase()

/** Classic and stable pools come from the lens, which omits those without a share. */
const readPairs = async ({ client, network, account, blockNumber }: Asked): Promise<ReadonlyMap<string, Wallet>> => {
  const rows = await readAccountPools(client, network, account, blockNumber)
  if (rows.status === 'failed') throw rows.error
  return new Map(
    rows.data.map(({ pool, walletBalance, claimable0, claimable1 }) => [
      keyOf(pool),
      { balance: walletBalance, claimable: [claimable0, claimable1] },
    ]),
  )
}

const readWeighted = async ({ account, ask }: Asked, pools: readonly SharesPool[]): Promise<ReadonlyMap<string, Wallet>> => {
  const answers = await ask(
    pools.flatMap(({ address }): ViewCalls => [
      { address, abi: erc20Abi, functionName: 'balanceOf', args: [account] },
      { address, abi: weightedPoolAbi, functionName: 'claimable', args: [account] },
    ]),
  )
  return new Map(
    pools.map(({ address }, i) => [
      keyOf(address),
      { balance: answers[2 * i] as bigint, claimable: answers[2 * i + 1] as readonly bigint[] },
    ]),
  )
}

const readStakes = async ({ account, ask }: Asked, pools: readonly SharesPool[]): Promise<ReadonlyMap<string, Stake>> => {
  const farmed = pools.flatMap(({ address, gauge }) => (gauge === null ? [] : [{ address, gauge }]))
  const of = ({ gauge }: { readonly gauge: Address }): ViewCalls =>
    ['balanceOf', 'earned'].map((functionName) => ({ address: gauge, abi: gaugeAbi, functionName, args: [account] }))
  const answers = (await ask(farmed.flatMap(of))) as readonly bigint[]
  return new Map(farmed.map(({ address }, i) => [keyOf(address), { staked: answers[2 * i]!, earned: answers[2 * i + 1]! }]))
}

const hasAny = ({ balance, claimable, staked, earned }: Wallet & Stake): boolean =>
  balance > 0n || staked > 0n || earned > 0n || claimable.some((amount) => amount > 0n)

type Found = Wallet & Stake & { readonly pool: SharesPool }

/** Figures common to all accounts, of the pools in which the account has something. */
const complete = async ({ network, ask }: Asked, found: readonly Found[]): Promise<readonly AccountShare[]> => {
  const { voter } = network.deployment.contracts
  const farmed = voter === undefined ? [] : found.flatMap(({ pool: { gauge } }) => gauge ?? [])
  const [supplies, alive] = await Promise.all([
    ask(found.map(({ pool: { address } }) => ({ address, abi: erc20Abi, functionName: 'totalSupply' }))) as Promise<readonly bigint[]>,
    ask(farmed.map((gauge) => ({ address: voter!, abi: voterAbi, functionName: 'isAlive', args: [gauge] }))) as Promise<readonly boolean[]>,
  ])
  const aliveBy = new Map(farmed.map((gauge, i) => [gauge, alive[i]!]))
  return found.map(({ pool: { address, gauge }, ...of }, i) => ({
    ...of,
    pool: address,
    totalSupply: supplies[i]!,
    alive: gauge === null ? null : (aliveBy.get(gauge) ?? null),
  }))
}

/** An account's shares of pools with fungible pool tokens. One failed figure fails the whole read: none is taken for zero. */
export const readAccountShares = (
  client: Client,
  network: Network,
  account: Address,
  pools: readonly SharesPool[],
): Promise<ReadResult<AccountShares>> =>
  toReadResult(async () => {
    const asked: Asked = { ...(await takeSnapshot(client, network)), client, network, account }
    const weighted = pools.filter(({ type }) => type === 'weighted')
    const [pairs, ofWeighted, stakes] = await Promise.all([readPairs(asked), readWeighted(asked, weighted), readStakes(asked, pools)])
    const found = pools.flatMap((pool): readonly Found[] => {
      const key = keyOf(pool.address)
      const of = { ...NOTHING, ...(pool.type === 'weighted' ? ofWeighted : pairs).get(key), ...stakes.get(key), pool }
      return hasAny(of) ? [of] : []
    })
    const known = new Set(pools.map(({ address }) => keyOf(address)))
    const elsewhere = [...pairs.keys()].filter((key) => !known.has(key)).length
    return { shares: await complete(asked, found), elsewhere, block: asked.blockNumber }
  })
