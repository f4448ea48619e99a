import { EPOCH, gaugeEmission } from '@exchange/domain'
import { gaugeAbi, rewardsDistributorAbi, votingRewardAbi } from '@exchange/protocol'
import type pg from 'pg'
import { type Abi, decodeEventLog, getAbiItem, toEventSelector, zeroAddress } from 'viem'
import { type Log, type Row, rowsOf } from './reconcile.ts'
import type { VoteMarket } from '../voteMarket.ts'

type Rows = Record<
  'lock' | 'epoch' | 'gauge' | 'gauge_epoch' | 'lock_vote' | 'voting_reward' | 'reward_payment' | 'stake' | 'claim',
  readonly Row[]
>
type Address = `0x${string}`
type LockDetails = Record<'amount' | 'end' | 'lockedAt' | 'extendedEpoch' | 'votedEpoch', bigint> & { owner: Address; automated: boolean }
type LockVotes = { epoch: bigint; power: bigint; pools: readonly Address[] }
type GaugeDetails = Record<'gauge' | 'fees' | 'incentives', Address> & { alive: boolean }

const text = (value: unknown): string => String(value).toLowerCase()
const integer = (cell: Row[string]): bigint => BigInt(cell ?? 0)
const address = (cell: Row[string]): Address => text(cell) as Address
const sumOf = (rows: readonly Row[], name: string): bigint => rows.reduce((sum, row) => sum + integer(row[name] ?? 0), 0n)

/** One line per column of a row that differs from the chain. */
const unlike = (what: string, row: Row, expected: Readonly<Record<string, unknown>>): string[] =>
  Object.entries(expected).flatMap(([name, value]) =>
    text(row[name]) === text(value) ? [] : [`${what}: ${name} is ${row[name]}, on chain ${String(value)}`],
  )

const lockDifferences = async (votes: VoteMarket, { lock, lock_vote }: Rows): Promise<string[]> => {
  const { chain } = votes.market
  const count = Number(await chain.read<bigint>(votes.atEscrow('lastTokenId')))
  const found = lock.length === count ? [] : [`${lock.length} locks, ${count} on chain`]
  for (const row of lock) {
    const id = integer(row['lock_id'] ?? 0)
    const details = await chain.read<LockDetails>(votes.atEscrow('lockDetails', id))
    const isClosed = details.owner === zeroAddress
    const former = isClosed ? await chain.read<Address>(votes.atEscrow('formerOwnerOf', id)) : details.owner
    const kept = { amount: details.amount, lockedAt: details.lockedAt, owner: former }
    found.push(...unlike(`lock ${id}`, row, { amount: kept.amount, locked_at: kept.lockedAt, owner: kept.owner }))
    if (isClosed !== (row['closed_by'] !== null)) found.push(`lock ${id}: closed by ${row['closed_by']}, on chain ${isClosed}`)
    const open = { end: details.end, extended_epoch: details.extendedEpoch || null, voted_epoch: details.votedEpoch || null }
    if (!isClosed) found.push(...unlike(`lock ${id}`, row, { ...open, automated: details.automated }))
    const cast = await chain.read<LockVotes>(votes.atVoter('lockVotes', id))
    const own = lock_vote.filter((one) => one['lock_id'] === row['lock_id'] && integer(one['epoch'] ?? 0) === cast.epoch)
    const pools = own.map((one) => text(one['pool'])).sort()
    if (String(pools) !== String(cast.pools.map(text).sort())) found.push(`lock ${id}: votes for ${String(pools)}`)
    if (cast.epoch !== 0n && sumOf(own, 'votes') !== cast.power) found.push(`lock ${id}: ${sumOf(own, 'votes')} votes of ${cast.power}`)
  }
  const supply = await chain.read<bigint>(votes.atEscrow('supply'))
  return sumOf(lock, 'amount') === supply ? found : [...found, `locks hold ${sumOf(lock, 'amount')}, on chain ${supply}`]
}

const gaugeDifferences = async (votes: VoteMarket, { gauge, epoch, gauge_epoch }: Rows): Promise<string[]> => {
  const { chain } = votes.market
  const count = Number(await chain.read<bigint>(votes.atVoter('poolsLength')))
  const found = gauge.length === count ? [] : [`${gauge.length} gauges, ${count} on chain`]
  for (const row of gauge) {
    const pool = address(row['pool'] ?? '')
    const details = await chain.read<GaugeDetails>(votes.atVoter('gaugeDetails', pool))
    const read = <T>(name: string): Promise<T> => chain.read<T>({ to: details.gauge, abi: gaugeAbi as Abi, name })
    const stream = { reward_rate: await read('rewardRate'), period_finish: await read('periodFinish'), staked: await read('totalSupply') }
    const contracts = { address: details.gauge, fees_reward: details.fees, incentives_reward: details.incentives, alive: details.alive }
    found.push(...unlike(`gauge of ${pool}`, row, { ...contracts, ...stream }))
    const partOf = (start: bigint): bigint => {
      const { votes: cast = 0, excluded = false } =
        gauge_epoch.find((one) => one['pool'] === pool && integer(one['epoch'] ?? 0) === start - EPOCH) ?? {}
      const of = (at: bigint): Row => epoch.find((one) => integer(one['epoch'] ?? 0) === at) ?? {}
      const shared = { votes: integer(cast), total: integer(of(start - EPOCH)['total_votes'] ?? 0), excluded: text(excluded) === 'true' }
      return gaugeEmission(integer(of(start)['gauge_emission'] ?? 0), shared)
    }
    const unsent = epoch.map((one) => integer(one['epoch'] ?? 0)).filter((start) => start > integer(row['settled_epoch'] ?? 0))
    const due = await chain.read<bigint>(votes.atVoter('claimable', pool))
    const expected = details.alive ? unsent.reduce((sum, start) => sum + partOf(start), 0n) : 0n
    if (due !== expected) found.push(`gauge of ${pool}: ${expected} wait to be sent, on chain ${due}`)
  }
  for (const row of gauge_epoch) {
    const args = [address(row['pool'] ?? ''), integer(row['epoch'] ?? 0)]
    found.push(...unlike(`votes of ${String(args)}`, row, { votes: await chain.read(votes.atVoter('votesAt', ...args)) }))
  }
  return found
}

const epochDifferences = async (votes: VoteMarket, { epoch }: Rows): Promise<string[]> => {
  const { chain } = votes.market
  const found: string[] = []
  for (const row of epoch) {
    const start = integer(row['epoch'] ?? 0)
    const to = votes.contracts.rewardsDistributor
    const call = { to, abi: rewardsDistributorAbi as Abi, name: 'rebaseAt', args: [start] }
    const rebase = await chain.read<{ amount: bigint; power: bigint }>(call)
    const total = await chain.read<bigint>(votes.atVoter('totalVotesAt', start))
    found.push(...unlike(`epoch ${start}`, row, { total_votes: total }))
    if (row['flipped_at'] === null) continue
    const gauges = await chain.read<bigint>(votes.atVoter('emissionAt', start))
    const minted = { gauge_emission: gauges, rebase: rebase.amount, rebase_power: rebase.power }
    found.push(...unlike(`epoch ${start}`, row, minted))
  }
  return found
}

const accountDifferences = async (votes: VoteMarket, { gauge, lock_vote, stake, voting_reward }: Rows): Promise<string[]> => {
  const { chain } = votes.market
  const found: string[] = []
  const ofPool = (row: Row): Row => gauge.find((one) => one['pool'] === row['pool']) ?? {}
  for (const row of stake) {
    const to = address(ofPool(row)['address'] ?? '')
    const held = await chain.read<bigint>({ to, abi: gaugeAbi as Abi, name: 'balanceOf', args: [row['account']] })
    found.push(...unlike(`stake of ${row['account']}`, row, { amount: held }))
  }
  for (const row of lock_vote) {
    const same = lock_vote.filter((one) => ['account', 'pool', 'epoch'].every((name) => one[name] === row[name]))
    const [cast] = await chain.read<[bigint, bigint]>(votes.atVoter('votesOf', row['account'], row['pool'], integer(row['epoch'] ?? 0)))
    if (sumOf(same, 'votes') !== cast)
      found.push(`${row['account']} has ${sumOf(same, 'votes')} votes for ${row['pool']}, on chain ${cast}`)
  }
  for (const row of voting_reward) {
    const to = address(ofPool(row)[row['kind'] === 'fees' ? 'fees_reward' : 'incentives_reward'] ?? '')
    const args = [row['token'], integer(row['epoch'] ?? 0)]
    const held = await chain.read<bigint>({ to, abi: votingRewardAbi as Abi, name: 'tokenRewardsPerEpoch', args })
    found.push(...unlike(`${row['kind']} of ${row['pool']}`, row, { amount: held }))
  }
  return found
}

/** Compares rows of payments in and out with their logs, by key and amount. */
const paymentDifferences = async (votes: VoteMarket, { gauge, reward_payment, claim }: Rows): Promise<string[]> => {
  const { chain } = votes.market
  const token = votes.token.address
  const logsOf = async (addresses: readonly unknown[], abi: Abi, name: string): Promise<string[]> => {
    const topics = [toEventSelector(getAbiItem({ abi, name }) as never)]
    const logs = await chain.rpc<Log[]>('eth_getLogs', [{ address: addresses, fromBlock: '0x0', toBlock: 'latest', topics }])
    return logs.flatMap((log) => {
      const args = decodeEventLog({ abi, ...log }).args as unknown as {
        amount: bigint
        token?: Address
        account?: Address
        receiver?: Address
      }
      const line = `${log.transactionHash}:${Number(log.logIndex)} ${args.account ?? args.receiver ?? ''} ${args.token ?? token} ${args.amount}`
      return args.amount === 0n ? [] : [line.toLowerCase()]
    })
  }
  const rewards = gauge.flatMap((row) => [row['fees_reward'], row['incentives_reward']])
  const gauges = gauge.map((row) => row['address'])
  const { rewardsDistributor } = votes.contracts
  const lineOf = (row: Row): string =>
    `${row['tx_hash']}:${row['log_index']} ${row['account'] ?? ''} ${row['token']} ${row['amount']}`.toLowerCase()
  const paidOut = [
    ...(await logsOf(rewards, votingRewardAbi as Abi, 'ClaimRewards')),
    ...(await logsOf(gauges, gaugeAbi as Abi, 'ClaimRewards')),
    ...(await logsOf([rewardsDistributor], rewardsDistributorAbi as Abi, 'Claimed')),
  ]
  const paidIn = await logsOf(rewards, votingRewardAbi as Abi, 'NotifyReward')
  const compare = (what: string, rows: readonly Row[], logs: readonly string[]): string[] =>
    String(rows.map(lineOf).sort()) === String([...logs].sort()) ? [] : [`${what}: ${rows.length} rows, ${logs.length} logs differ`]
  return [...compare('claims', claim, paidOut), ...compare('payments', reward_payment, paidIn)]
}

/** All differences between the indexed locks, votes, gauges and rewards and the chain; empty when they agree. */
export const voteDifferences = async (db: pg.Client, votes: VoteMarket): Promise<string[]> => {
  const read = (table: string) => rowsOf(db, table, votes.market.chain.chainId)
  const rows: Rows = {
    lock: await read('lock'),
    epoch: await read('epoch'),
    gauge: await read('gauge'),
    gauge_epoch: await read('gauge_epoch'),
    lock_vote: await read('lock_vote'),
    voting_reward: await read('voting_reward'),
    reward_payment: await read('reward_payment'),
    stake: await read('stake'),
    claim: await read('claim'),
  }
  const parts = [lockDifferences, gaugeDifferences, epochDifferences, accountDifferences, paymentDifferences]
  const found: string[] = []
  for (const part of parts) found.push(...(await part(votes, rows)))
  return found
}
