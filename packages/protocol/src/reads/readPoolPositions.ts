import { type Address, type Amounts, DomainError, MAX_UINT128, NATIVE } from '@exchange/domain'
import type { Client } from 'viem'
import { simulateContract } from 'viem/actions'
import { concentratedGaugeAbi } from '../generated/concentratedGauge.ts'
import { concentratedPoolAbi } from '../generated/concentratedPool.ts'
import { positionManagerAbi } from '../generated/positionManager.ts'
import { voterAbi } from '../generated/voter.ts'
import type { Network } from '../networks.ts'
import { readHead } from './readHead.ts'
import { readMany, requireValues } from './readMany.ts'
import { type ReadResult, toReadResult } from './readResult.ts'
import type { StakeRequest } from './readStake.ts'

/** A position with liquidity, in the wallet of its owner or in the gauge. */
export type PoolPosition = {
  readonly tokenId: bigint
  readonly tickLower: number
  readonly tickUpper: number
  readonly liquidity: bigint
  readonly staked: boolean
  /** Emission (wei) that it earned since its last collection; zero where it is not staked. */
  readonly earned: bigint
  /** Raw fees that its owner could collect now; null where it is staked: from then on they are the voters'. */
  readonly fees: Amounts | null
  /** The gauge may take it already. */
  readonly approved: boolean
}

/** An account's positions in one concentrated pool with a gauge, all of one block, newest first. */
export type PoolPositions = {
  readonly positions: readonly PoolPosition[]
  /** Emission (wei) that a harvest of all pays, with what positions that left have earned. */
  readonly earned: bigint
  /** False from a kill to a revival: nothing comes in, everything can leave. */
  readonly alive: boolean
  /** The pool's price: √(raw token1 per raw token0) × 2^96, and its tick. */
  readonly sqrtPrice: bigint
  readonly tick: number
}

type Calls = Parameters<typeof readMany>[2]
/** Where and for whom is read; `ask` answers view calls of one block, all or none. */
type Question = StakeRequest & {
  readonly client: Client
  readonly positionManager: Address
  readonly blockNumber: bigint
  readonly ask: (calls: Calls) => Promise<readonly unknown[]>
}
type Facts = readonly [bigint, Address, Address, Address, Address, number, number, bigint, ...bigint[]]
type PoolFacts = readonly [bigint, boolean, readonly [bigint, number], Address, Address]

const isSame = (a: Address, b: Address): boolean => a.toLowerCase() === b.toLowerCase()
const rangeOf = ([, , , , , tickLower, tickUpper, liquidity]: Facts) => ({ tickLower, tickUpper, liquidity })

const managed = ({ positionManager }: Question, functionName: string, ...args: readonly unknown[]): Calls[number] => ({
  address: positionManager,
  abi: positionManagerAbi,
  functionName,
  args,
})
const atGauge = ({ gauge }: Question, functionName: string, ...args: readonly unknown[]): Calls[number] => ({
  address: gauge,
  abi: concentratedGaugeAbi,
  functionName,
  args,
})

const readFacts = async (question: Question, tokenIds: readonly bigint[]): Promise<readonly Facts[]> =>
  (await question.ask(tokenIds.map((tokenId) => managed(question, 'positions', tokenId)))) as readonly Facts[]

const readPoolFacts = async (question: Question, voter: Address): Promise<PoolFacts> => {
  const { account, gauge, pool, ask } = question
  const ofPool = { address: pool, abi: concentratedPoolAbi }
  return (await ask([
    atGauge(question, 'earned', account),
    { address: voter, abi: voterAbi, functionName: 'isAlive', args: [gauge] },
    { ...ofPool, functionName: 'globalState' },
    { ...ofPool, functionName: 'token0' },
    { ...ofPool, functionName: 'token1' },
  ])) as unknown as PoolFacts
}

/** What collecting would pay the owner of a position in this block, by trying it without sending it. */
const readFees = async ({ client, positionManager, account, blockNumber }: Question, tokenId: bigint): Promise<Amounts> => {
  const everything = { tokenId, recipient: account, amount0Max: MAX_UINT128, amount1Max: MAX_UINT128 }
  const call = { address: positionManager, abi: positionManagerAbi, functionName: 'collect', args: [everything] } as const
  const { result } = await simulateContract(client, { ...call, account, blockNumber })
  return { amount0: result[0], amount1: result[1] }
}

const readStaked = async (question: Question): Promise<readonly PoolPosition[]> => {
  const { account, ask } = question
  const [tokenIds] = (await ask([atGauge(question, 'stakedValues', account)])) as [readonly bigint[]]
  const [facts, earned] = await Promise.all([
    readFacts(question, tokenIds),
    ask(tokenIds.map((tokenId) => atGauge(question, 'earned', account, tokenId))) as Promise<readonly bigint[]>,
  ])
  const rest = { staked: true, fees: null, approved: false }
  return tokenIds.map((tokenId, i) => ({ tokenId, ...rangeOf(facts[i]!), ...rest, earned: earned[i]! }))
}

const readHeld = async (question: Question, tokens: readonly [Address, Address]): Promise<readonly PoolPosition[]> => {
  const { account, gauge, ask } = question
  const [balance, all] = (await ask([managed(question, 'balanceOf', account), managed(question, 'isApprovedForAll', account, gauge)])) as [
    bigint,
    boolean,
  ]
  const indexes = Array.from({ length: Number(balance) }, (_, index) => managed(question, 'tokenOfOwnerByIndex', account, BigInt(index)))
  const tokenIds = (await ask(indexes)) as readonly bigint[]
  const facts = await readFacts(question, tokenIds)
  const own = tokenIds.flatMap((tokenId, i) => {
    const [, operator, token0, token1, deployer, , , liquidity] = facts[i]!
    const isOfPool = isSame(token0, tokens[0]) && isSame(token1, tokens[1]) && deployer === NATIVE
    return isOfPool && liquidity > 0n ? [{ tokenId, ...rangeOf(facts[i]!), approved: all || isSame(operator, gauge) }] : []
  })
  return Promise.all(own.map(async (one) => ({ ...one, staked: false, earned: 0n, fees: await readFees(question, one.tokenId) })))
}

/** What the account has in the pool. One figure that cannot be read fails all of it: none is taken for zero. */
export const readPoolPositions = (client: Client, network: Network, request: StakeRequest): Promise<ReadResult<PoolPositions>> =>
  toReadResult(async () => {
    const { positionManager, voter } = network.deployment.contracts
    if (voter === undefined) throw new DomainError('api.notFound', { chainId: network.chainId })
    const head = await readHead(client)
    if (head.status === 'failed') throw head.error
    const blockNumber = BigInt(head.data.number)
    const ask = async (calls: Calls) => requireValues(await readMany(client, network, calls, blockNumber))
    const question = { ...request, client, positionManager, blockNumber, ask }
    const [earned, alive, [sqrtPrice, tick], token0, token1] = await readPoolFacts(question, voter)
    const [held, staked] = await Promise.all([readHeld(question, [token0, token1]), readStaked(question)])
    return { positions: [...held, ...staked].toSorted((a, b) => (a.tokenId < b.tokenId ? 1 : -1)), earned, alive, sqrtPrice, tick }
  })
