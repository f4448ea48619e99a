import { type Address, type FeeAccount, isSameAddress, NATIVE, type TickRange } from '@exchange/domain'
import { concentratedGaugeAbi } from '../../generated/concentratedGauge.ts'
import { positionManagerAbi } from '../../generated/positionManager.ts'
import type { Snapshot, ViewCalls } from '../snapshot.ts'

/** A concentrated pool to search for positions. */
export type PositionsPool = {
  readonly address: Address
  readonly token0: Address
  readonly token1: Address
  /** Null when it has none, and when the network has no votes. */
  readonly gauge: Address | null
}

/** The account and the block of the positions to read. */
export type PositionsQuestion = Pick<Snapshot, 'ask'> & { readonly account: Address; readonly positionManager: Address }

/** A position as the manager stores it. */
export type KeptPosition = TickRange &
  FeeAccount & {
    readonly tokenId: bigint
    readonly operator: Address
    readonly token0: Address
    readonly token1: Address
    readonly deployer: Address
  }

type Facts = readonly [bigint, Address, Address, Address, Address, number, number, bigint, bigint, bigint, bigint, bigint]

const managed = (
  { positionManager }: Pick<PositionsQuestion, 'positionManager'>,
  functionName: string,
  ...args: readonly unknown[]
): ViewCalls[number] => ({
  address: positionManager,
  abi: positionManagerAbi,
  functionName,
  args,
})

/** A view call of a concentrated gauge. */
export const atGauge = (gauge: Address, functionName: string, ...args: readonly unknown[]): ViewCalls[number] => ({
  address: gauge,
  abi: concentratedGaugeAbi,
  functionName,
  args,
})

/** Whether a gauge is approved for all positions of the account. */
export const isApproved = (question: PositionsQuestion, gauge: Address): ViewCalls[number] =>
  managed(question, 'isApprovedForAll', question.account, gauge)

/** Whether a position belongs to the pool of its two tokens; a pool with its own deployer is another one. */
export const isPositionOfPool = ({ token0, token1, deployer }: KeptPosition, pool: Pick<PositionsPool, 'token0' | 'token1'>): boolean =>
  isSameAddress(token0, pool.token0) && isSameAddress(token1, pool.token1) && deployer === NATIVE

/** Positions as the manager stores them, in order, of any owner. */
export const readKept = async (
  question: Omit<PositionsQuestion, 'account'>,
  tokenIds: readonly bigint[],
): Promise<readonly KeptPosition[]> => {
  const answers = (await question.ask(tokenIds.map((tokenId) => managed(question, 'positions', tokenId)))) as readonly Facts[]
  return answers.map(([, operator, token0, token1, deployer, tickLower, tickUpper, liquidity, growth0, growth1, owed0, owed1], i) => ({
    tokenId: tokenIds[i]!,
    operator,
    token0,
    token1,
    deployer,
    tickLower,
    tickUpper,
    liquidity,
    feeGrowthInside0Last: growth0,
    feeGrowthInside1Last: growth1,
    tokensOwed0: owed0,
    tokensOwed1: owed1,
  }))
}

/** Positions in the account's wallet, of any pool. */
export const readHeld = async (question: PositionsQuestion): Promise<readonly KeptPosition[]> => {
  const { account, ask } = question
  const [balance] = (await ask([managed(question, 'balanceOf', account)])) as [bigint]
  const indexes = Array.from({ length: Number(balance) }, (_, index) => managed(question, 'tokenOfOwnerByIndex', account, BigInt(index)))
  return readKept(question, (await ask(indexes)) as readonly bigint[])
}

/** A position in a gauge, with its emission (wei) since its last collection. */
export type StakedPosition = KeptPosition & { readonly pool: PositionsPool; readonly earned: bigint }

/** The account's positions in the gauges of pools. */
export const readStaked = async (question: PositionsQuestion, pools: readonly PositionsPool[]): Promise<readonly StakedPosition[]> => {
  const { account, ask } = question
  const farmed = pools.flatMap((pool) => (pool.gauge === null ? [] : [{ pool, gauge: pool.gauge }]))
  const lists = (await ask(farmed.map(({ gauge }) => atGauge(gauge, 'stakedValues', account)))) as readonly (readonly bigint[])[]
  const all = farmed.flatMap(({ pool, gauge }, i) => (lists[i] ?? []).map((tokenId) => ({ pool, gauge, tokenId })))
  const [kept, earned] = await Promise.all([
    readKept(
      question,
      all.map(({ tokenId }) => tokenId),
    ),
    ask(all.map(({ gauge, tokenId }) => atGauge(gauge, 'earned', account, tokenId))) as Promise<readonly bigint[]>,
  ])
  return kept.map((position, i) => ({ ...position, pool: all[i]!.pool, earned: earned[i]! }))
}
