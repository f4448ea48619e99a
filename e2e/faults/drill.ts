// One drill: break something, watch the screens, repair it, measure the recovery time, and compare the index with the chain.
import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import type { ChainId } from '../support/chain.ts'
import { webUrl } from '../support/ports.ts'
import { answersHealth, areExecutorsWorking } from '../support/processes/processes.ts'
import { differences, recompute } from './recompute.ts'
import type { Sample, Screens } from './screens.ts'
import type { Trader } from './trader.ts'
import { rpc } from '../support/nodes/nodeRpc.ts'
import { until, type WorldUnderTest } from './world.ts'

export type Bench = {
  readonly world: WorldUnderTest
  readonly screens: Screens
  readonly traders: Readonly<Record<ChainId, Trader>>
}

export type Outcome = {
  readonly drill: string
  readonly broken: string
  readonly shown: string
  readonly healedAfter: number | null
  readonly differences: readonly string[]
  readonly wrongFigures: readonly string[]
  readonly failures: readonly string[]
}

export type Drill = {
  readonly name: string
  readonly broken: string
  /** The environment of a world started for this drill only; returns its cleanup. */
  readonly before?: () => () => void
  /** Why it cannot be done in this world; undefined when it can. */
  readonly impossible?: (world: WorldUnderTest) => string | undefined
  readonly run: (bench: Bench) => Promise<Omit<Outcome, 'drill' | 'broken'>>
}

type Meta = { readonly block: number; readonly stale: boolean }
export type NetworkState = {
  readonly chainId: number
  readonly head: { readonly number: number } | null
  readonly index: Meta & { readonly ready: boolean }
}

const getJson = async <T>(path: string): Promise<T> => {
  const response = await fetch(webUrl + path, { signal: AbortSignal.timeout(5_000) })
  if (!response.ok) throw new Error(`${path} answered ${response.status}`)
  return (await response.json()) as T
}

export const networkState = async (chainId: number): Promise<NetworkState> => {
  const { data } = await getJson<{ data: NetworkState[] }>('/v1/networks')
  return data.find((network) => network.chainId === chainId)!
}

const trueHead = async (chainId: number): Promise<number> => Number(await rpc<string>(chainId as 31356, 'eth_blockNumber'))

/** Level with the chain itself, not with an RPC's answer, and reported as fresh. */
export const isLevel = async (chainId: number): Promise<boolean> => {
  const [head, { head: said, index }] = [await trueHead(chainId), await networkState(chainId)]
  return index.ready && !index.stale && index.block === head && said?.number === head
}

const areLevel = async (world: WorldUnderTest): Promise<boolean> =>
  (await Promise.all(world.chains.map(({ chainId }) => isLevel(chainId)))).every(Boolean)

/** A screen with at most this many figures counts as empty or failed. */
const FEWEST_FIGURES = 10

const areFresh = (samples: readonly Sample[]): boolean =>
  samples.every(({ mark, isAged, figures }) => mark === 'fresh' && !isAged && figures.length > FEWEST_FIGURES)

/**
 * Every service is level with the chains or, if it shows no state, running; and every screen is fresh. Executors are checked separately: a
 * job may pause for a minute after a failure.
 */
export const isHealed = async ({ world, screens }: Bench): Promise<boolean> =>
  (await areLevel(world)) && (await answersHealth('executors')) && areFresh(await screens.sample())

/** Rows of the index against the chains' receipts, on every chain. */
export const findDifferences = async ({ chains, databaseUrl }: WorldUnderTest): Promise<string[]> => {
  const db = new pg.Client(databaseUrl)
  await db.connect()
  try {
    const found: string[] = []
    for (const chain of chains) {
      const head = await trueHead(chain.chainId)
      found.push(...(await differences(db, chain, await recompute(chain, head))).map((line) => `${chain.chainId}: ${line}`))
    }
    return found
  } finally {
    await db.end()
  }
}

/** Seconds within which the screens must become stable before a drill. */
const MOST_UNSETTLED = 20

const isBlockLine = (text: string): boolean => /block [\d,]+/.test(text)

/** Screens with figures that depend on the clock in the last digit, even on a stopped chain, as the fees of concentrated pools do. */
const FOLLOWS_CLOCK: ReadonlySet<string> = new Set(['/swap'])

/** Whether two texts are the same but for one unit of the last digit of the one figure in them. */
const isLastDigitApart = (a: string, b: string): boolean => {
  const [figure, other] = [a, b].map((text) => /^(\D*)([\d.,]*\d)(.*)$/s.exec(text))
  if (!figure || !other || figure[1] !== other[1] || figure[3] !== other[3]) return false
  const [digits, digitsOfOther] = [figure, other].map((parts) => parts[2]!.replace(/,/g, ''))
  const places = (text: string) => text.split('.')[1]?.length ?? 0
  if (places(digits!) !== places(digitsOfOther!)) return false
  return Math.abs(Number(digits!.replace('.', '')) - Number(digitsOfOther!.replace('.', ''))) <= 1
}

/** Wrong figures on a screen, true neither before the fault nor after it, each with the figure at its place after it. */
const findWrong = (during: readonly Sample[], before: readonly Sample[], after: readonly Sample[]): string[] => {
  const of = (samples: readonly Sample[], screen: string) => samples.find((sample) => sample.screen === screen)?.figures ?? []
  const wrong = during.flatMap(({ screen, figures }) => {
    const [was, is] = [of(before, screen), of(after, screen)]
    const truths = new Set([...was, ...is])
    const inPlace = (index: number) =>
      was.length === figures.length && is.length === figures.length ? ` (${was[index]}, then ${is[index]})` : ''
    const isTrue = (figure: string) =>
      truths.has(figure) || (FOLLOWS_CLOCK.has(screen) && [...truths].some((truth) => isLastDigitApart(figure, truth)))
    return figures.flatMap((figure, index) => (isBlockLine(figure) || isTrue(figure) ? [] : [`${screen}: ${figure}${inPlace(index)}`]))
  })
  return [...new Set(wrong)]
}

/** The screens' figures after one stable second: executors act by themselves, and a refresh may be pending. */
const settled = async ({ sample }: Screens): Promise<Sample[]> => {
  const textOf = (samples: readonly Sample[]) => JSON.stringify(samples.map(({ figures }) => figures))
  let shown = await sample()
  for (let second = 0; second < MOST_UNSETTLED; second++) {
    await wait(1_000)
    const next = await sample()
    if (textOf(next) === textOf(shown)) return next
    shown = next
  }
  throw new Error(`the screens did not stand still within ${MOST_UNSETTLED} s`)
}

const describeMarks = (during: readonly Sample[], began: number): string => {
  const first = during.find(({ mark, isAged }) => mark !== 'fresh' || isAged)
  if (!first) return 'nothing: every figure stayed true'
  const texts = [...new Set(during.filter(({ mark }) => mark !== 'fresh').map(({ markText }) => markText.replace(/\d[\d,.]*/g, '#')))]
  return `mark after ${((first.at - began) / 1_000).toFixed(1)} s: ${texts.slice(0, 2).join(' / ') || 'beside the figures'}`
}

export type Breakage = {
  readonly inject: (bench: Bench) => Promise<void> | void
  readonly mend: (bench: Bench) => Promise<void> | void
  /** How long the fault lasts. */
  readonly holdMs: number
  /** Whether a trade is made during the fault; false if the chain itself is down. */
  readonly trades?: boolean
  /** Trades run continuously on this chain: its figures are compared with the chain only at the end. */
  readonly loaded?: ChainId
  /** Whether a mark must appear while it is broken. */
  readonly mustMark?: boolean
  /** Whether every screen must keep showing its known figures. */
  readonly keepsFigures?: boolean
  /** Seconds the world has to heal. */
  readonly within?: number
}

export const HEAL_SECONDS = 30

/** Seconds after the fault within which every job of the executors does its work again. */
const WORK_SECONDS = 600

/** The course of every drill that breaks one thing and mends it again. */
export const runBreakage = async (bench: Bench, breakage: Breakage): Promise<Omit<Outcome, 'drill' | 'broken'>> => {
  const { inject, mend, holdMs, trades = true, loaded, mustMark = true, keepsFigures = false, within = HEAL_SECONDS } = breakage
  const { screens, traders, world } = bench
  const trader = traders[31356]
  if (trades) await trader.prepare()
  await until('the world being well before the drill', 90, async () => (await isHealed(bench)) && areExecutorsWorking())
  const before = await settled(screens)
  const failures: string[] = []
  const during: Sample[] = []
  const began = performance.now()
  await inject(bench)
  if (trades) await trader.trade(true).catch((error: unknown) => failures.push(String(error)))
  while (performance.now() - began < holdMs) {
    during.push(...(await screens.sample().catch(() => [])))
    await wait(300)
  }
  await mend(bench)
  let healedAfter: number | null = null
  try {
    healedAfter = await until('healing', 150, () => isHealed(bench))
  } catch {
    const states = await Promise.all(world.chains.map(({ chainId }) => networkState(chainId).catch(() => null)))
    const marks = (await screens.sample().catch(() => [])).map(({ screen, mark, isAged }) => `${screen} ${mark}${isAged ? ' aged' : ''}`)
    failures.push(
      `not healed: ${marks.join(', ')}; ${JSON.stringify(states.map((state) => state && [state.chainId, state.head?.number, state.index]))}`,
    )
  }
  if (healedAfter !== null && healedAfter > within) failures.push(`healed only after ${healedAfter.toFixed(1)} s`)
  await until('executors at work', WORK_SECONDS, areExecutorsWorking).catch((error: unknown) => failures.push(String(error)))
  await wait(1_000)
  const after = await screens.sample().catch(() => [])
  const emptied = new Set(during.filter(({ figures }) => figures.length <= FEWEST_FIGURES).map(({ screen }) => screen))
  if (keepsFigures && emptied.size > 0) failures.push(`without figures: ${[...emptied].join(', ')}`)
  if (mustMark && !during.some(({ mark, isAged }) => mark !== 'fresh' || isAged)) failures.push('no mark was shown')
  return {
    shown: describeMarks(during, began),
    healedAfter,
    differences: healedAfter === null ? [] : await findDifferences(world),
    wrongFigures: findWrong(
      during.filter(({ chainId }) => chainId !== loaded),
      before,
      after,
    ),
    failures,
  }
}
