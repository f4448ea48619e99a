import { createHash } from 'node:crypto'
import {
  type Address,
  canonicalBundle,
  depositTypes,
  type RankBundle,
  type RankEvent,
  recomputeBundle,
  type Recomputed,
  winTypes,
} from '../src/index.ts'
import { type Chain, connect, decode, type RawLog, topicOf } from './chain.ts'

const lower = (address: string): Address => address.toLowerCase() as Address

/** A log as an event of a rank bundle; undefined for what ranks do not depend on. */
const toEvent = (log: RawLog, timestamp: number): RankEvent | undefined => {
  const event = decode(log)
  const at = { block: Number(log.blockNumber), timestamp, txHash: log.transactionHash, logIndex: Number(log.logIndex) }
  if (event === undefined) return undefined
  if (event.eventName === 'Joined') {
    const { account, index, entryFee } = event.args
    return { ...at, kind: 'joined', account: lower(account), index: Number(index), entryFee: String(entryFee) }
  }
  if (event.eventName === 'Deposited') {
    const { account, amount, total } = event.args
    return { ...at, kind: 'deposited', account: lower(account), amount: String(amount), total: String(total) }
  }
  if (event.eventName === 'Traded') {
    const { account, tokenIn, tokenOut, amountIn, amountOut } = event.args
    const sides = { tokenIn: lower(tokenIn), tokenOut: lower(tokenOut), amountIn: String(amountIn), amountOut: String(amountOut) }
    return { ...at, kind: 'traded', account: lower(account), ...sides }
  }
  if (event.eventName === 'PrizeIncreased')
    return { ...at, kind: 'increased', account: lower(event.args.account), amount: String(event.args.amount) }
  if (event.eventName === 'RankingSubmitted') {
    const { from, accounts, scores } = event.args
    return { ...at, kind: 'rankingSubmitted', from: Number(from), accounts: accounts.map(lower), scores: scores.map(String) }
  }
  if (event.eventName === 'RankingCompleted') {
    const { participants, eligible } = event.args
    return { ...at, kind: 'rankingCompleted', participants: Number(participants), eligible: Number(eligible) }
  }
  if (event.eventName === 'CompetitionCancelled') return { ...at, kind: 'cancelled' }
  return event.eventName === 'CompetitionVoid' ? { ...at, kind: 'void' } : undefined
}

export type Asked = {
  readonly rpc: string
  readonly factory: Address
  readonly id: number
  /** The first block to read, and how many at a time. */
  readonly from?: number
  readonly step?: number
}

type Read = { readonly bundle: RankBundle; readonly claimed: ReadonlyMap<Address, bigint> }

// ARENA-28
/** The rank bundle of a spot competition, from a node alone, and what winners claimed already. */
const readChain = async (chain: Chain, { factory, id, from = 0, step = 5_000 }: Asked): Promise<Read> => {
  const block = await chain.head()
  const idTopic = `0x${id.toString(16).padStart(64, '0')}` as const
  const [made] = await chain.logs(factory, [topicOf('SpotCompetitionCreated'), idTopic], from, block.number, step)
  const created = made && decode(made)
  if (created?.eventName !== 'SpotCompetitionCreated') throw new Error(`The factory has made no spot competition ${id}.`)
  const { competition, host, rules, market } = created.args
  const logs = await chain.logs(competition, [], Number(made!.blockNumber), block.number, step)
  const times = await chain.timestamps([...new Set(logs.map((log) => Number(log.blockNumber)))])
  const claims = logs.map(decode).filter((event) => event?.eventName === 'PrizeClaimed')
  const { depositAmount, hostContribution, entryFee } = rules
  const bundle: RankBundle = {
    version: 1,
    chainId: await chain.chainId(),
    block,
    competition: {
      id,
      address: lower(competition),
      factory: lower(factory),
      host: lower(host),
      competitionType: 'spot',
      createdBlock: Number(made!.blockNumber),
      createdTx: made!.transactionHash,
    },
    rules: {
      winType: winTypes[rules.winType]!,
      depositType: depositTypes[rules.depositType]!,
      maxParticipants: rules.maxParticipants,
      registrationStart: Number(rules.registrationStart),
      registrationEnd: Number(rules.registrationEnd),
      start: Number(rules.start),
      end: Number(rules.end),
      winningToken: lower(rules.winningToken),
      depositAmount: String(depositAmount),
      prizeToken: lower(rules.prizeToken),
      hostContribution: String(hostContribution),
      entryFee: String(entryFee),
      hostBps: rules.hostBps,
      placesBps: rules.placesBps,
    },
    tokens: market.tokens.map(lower),
    events: logs.flatMap((log) => toEvent(log, times.get(Number(log.blockNumber))!) ?? []),
  }
  return { bundle, claimed: new Map(claims.map(({ args }) => [lower(args.account), args.amount])) }
}

export type Verified = {
  readonly bundle: RankBundle
  /** SHA-256 of the bundle's canonical text. */
  readonly fingerprint: string
  readonly recomputed: Recomputed
  /** Participants with another score or prize in the contract. */
  readonly wrong: readonly string[]
}

// ARENA-28
/** Recomputes ranks and prizes of a spot competition from its events, and holds them against what its contract says, to the wei. */
export const verifyCompetition = async (asked: Asked): Promise<Verified> => {
  const chain = connect(asked.rpc)
  const { bundle, claimed } = await readChain(chain, asked)
  const recomputed = recomputeBundle(bundle)
  const { address } = bundle.competition
  const accounts = recomputed.participants.map(({ account }) => account)
  const isRanked = recomputed.verdict === 'equal'
  const scores = await chain.ask(address, 'scoreOf', accounts, bundle.block.number)
  const prizes = isRanked ? await chain.ask(address, 'prizeOf', accounts, bundle.block.number) : []
  const wrong = recomputed.participants.flatMap(({ account, rank, score, prize }, at) => {
    const paid = claimed.get(account) ?? prizes[at]
    if (scores[at] !== score) return [`${account}, rank ${rank}: score ${score}, the contract has ${scores[at]}`]
    return isRanked && paid !== prize ? [`${account}, rank ${rank}: prize ${prize}, the contract has ${paid}`] : []
  })
  const fingerprint = createHash('sha256').update(canonicalBundle(bundle)).digest('hex')
  return { bundle, fingerprint, recomputed, wrong }
}
