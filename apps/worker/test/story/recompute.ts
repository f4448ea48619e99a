import type { StoryTask } from '@exchange/domain'
import { chapters, grouped, type Log, POOL, tasks, THE, timeOf, VAULT } from './world.ts'

export type Person = { readonly account: string; readonly registeredAt: number; readonly referrer: string | null }

const places: Record<string, (log: Log) => boolean> = {
  SWAP_ANY: ({ kind }) => kind === 'swap',
  SWAP_TOKEN: ({ kind, subject }) => kind === 'swap' && subject === THE,
  DAILY_SWAP: ({ kind }) => kind === 'swap',
  LOCK_ANY: ({ kind }) => kind === 'lock',
  VOTE_POOL: ({ kind, subject }) => kind === 'vote' && subject === POOL,
  DEPOSIT_VAULT: ({ kind, subject }) => kind === 'vaultDeposit' && subject === VAULT,
  ADD_LIQUIDITY: ({ kind }) => kind === 'liquidity',
  MINT_NAME: ({ kind }) => kind === 'name',
  JOIN_COMPETITION: ({ kind }) => kind === 'competition',
  REFER: () => false,
}
/** Locks always have a price in this world. */
const worth = ({ kind, usd }: Log): bigint | null => (kind === 'lock' ? (usd ?? 0n) : usd)
const windowOf = ({ chapter }: StoryTask) => chapters.find(({ index }) => index === chapter)!
const within = (task: StoryTask, at: number): boolean => at >= windowOf(task).start && at < windowOf(task).end

const doing = (task: StoryTask, person: Person, logs: readonly Log[]): readonly Log[] =>
  logs.filter((log) => {
    const at = timeOf(log.block)
    const usd = worth(log)
    return (
      places[task.handle]!(log) &&
      at >= person.registeredAt &&
      within(task, at) &&
      (task.minUsd === null || (usd !== null && usd >= task.minUsd))
    )
  })

const line = (
  account: string,
  kind: string,
  task: string,
  period: string | number,
  points: number,
  fragments: number,
  { block, blockHash, txHash, logIndex }: Log,
) => [account, kind, task, period, points, fragments, block, blockHash, txHash, logIndex].join(' ')
const later = (a: Log, b: Log): Log => ((a.block - b.block || a.logIndex - b.logIndex) > 0 ? a : b)

/** The expected ledger of a list of logs, computed per person and per task: another method than the engine's. */
export const recompute = (people: readonly Person[], chain: readonly Log[]): readonly string[] => {
  const ordered = [...chain].sort((a, b) => a.block - b.block || a.logIndex - b.logIndex)
  const logsOf = grouped(ordered, ({ account }) => account)
  const firsts = new Map<string, Map<string, Log>>()
  const lines: string[] = []
  for (const person of people) {
    const mine = new Map<string, Log>()
    firsts.set(person.account, mine)
    for (const task of tasks) {
      const done = doing(task, person, logsOf.get(person.account) ?? [])
      if (task.type === 'daily') {
        const days = grouped(done, ({ block }) => Math.floor(timeOf(block) / 86_400))
        for (const [day, [first]] of days) lines.push(line(person.account, 'task', task.id, day, task.points, 0, first!))
      } else if (done[0]) mine.set(task.id, done[0])
    }
  }
  for (const { account: referrer } of people) {
    const counted = people
      .filter((friend) => friend.referrer === referrer)
      .flatMap(({ account }) => {
        const own = [...firsts.get(account)!].filter(([id]) => !id.startsWith('refer')).map(([, log]) => log)
        return own.length === 0 ? [] : [{ account, log: own.reduce((a, b) => (later(a, b) === a ? b : a)) }]
      })
      .sort((a, b) => a.log.block - b.log.block || a.log.logIndex - b.log.logIndex)
      .slice(0, 30)
    for (const { account, log } of counted) lines.push(line(referrer, 'referral', '', account, 10, 0, log))
    for (const task of tasks.filter(({ handle }) => handle === 'REFER')) {
      const reached = counted.slice(task.count - 1).find(({ log }) => within(task, timeOf(log.block)))
      if (reached) firsts.get(referrer)!.set(task.id, reached.log)
    }
  }
  for (const [account, mine] of firsts) {
    for (const [id, log] of mine) lines.push(line(account, 'task', id, '', tasks.find((task) => task.id === id)!.points, 0, log))
    for (const { index } of chapters) {
      const needed = tasks
        .filter(({ chapter, type, isHidden }) => chapter === index && type === 'main' && !isHidden)
        .map(({ id }) => mine.get(id))
      if (needed.every((log) => log !== undefined)) lines.push(line(account, 'fragment', '', index, 0, 1, needed.reduce(later)!))
    }
  }
  return lines.sort()
}
