import type { PlannedBlock } from '../../chain/blockPacker.ts'
import type { Rng } from '../rng.ts'
import type { Step } from '../schedule.ts'
import type { Transaction } from '../../chain/transaction.ts'
import type { PlannedCompetition } from './competitionBook.ts'
import type { HeldPosition, PerpBook } from './perpBook.ts'

/** Seconds needed by the keepers' block and everything else before the next step. */
const room = 1_000
/** Seconds before the end of a competition without requests. */
const calm = 300
/** Steps in which all participants open a first position, and steps before the end in which positions are closed. */
const opening = 4
const closing = 3
const leverages = [2, 3, 5, 8, 10, 12, 15, 20] as const
const mostPositions = 2

type PerpStand = { readonly steps: readonly Step[]; readonly priceAt: (key: string, step: number) => number }
type Seat = PlannedCompetition['seats'][number]

/** Actions of perpetual competitions' participants, and of the keepers one minute later. */
export class PerpHistory {
  private readonly kept: readonly Step[]
  private isFounded = false

  constructor(
    readonly book: PerpBook,
    private readonly stand: PerpStand,
    readonly rng: Rng,
  ) {
    const { steps } = stand
    this.kept = steps.filter(({ timestamp }, i) => (steps[i + 1]?.timestamp ?? 0) - timestamp > room)
  }

  /** Requests of a live competition's participants in a step. */
  act(competition: PlannedCompetition, step: Step): readonly Transaction[] {
    const { start, end } = competition.times
    const steps = this.kept.filter(({ timestamp }) => timestamp >= start && timestamp < end - calm)
    const at = steps.indexOf(step)
    if (at < 0) return []
    const isEnding = end <= (this.stand.steps.at(-1)?.timestamp ?? 0) && at >= steps.length - closing
    return competition.seats.flatMap((seat) => {
      if (isEnding) return this.book.positionsOf(seat).flatMap((position) => this.closeSometimes(position))
      const isIn = seat.index * Math.min(opening, steps.length) <= competition.seats.length * (at + 1)
      return isIn ? this.trade(competition, seat, step) : []
    })
  }

  private closeSometimes(position: HeldPosition): readonly Transaction[] {
    return this.rng.next() < 0.25 ? [this.book.close(position)] : []
  }

  /**
   * The first position stays; a second one is opened and closed repeatedly. The last participant bets everything on one direction, once.
   */
  private trade(competition: PlannedCompetition, seat: Seat, step: Step): readonly Transaction[] {
    const isReckless = seat.index === competition.seats.length
    if (!seat.traded) return isReckless ? this.gamble(competition, seat, step) : this.open(competition, seat)
    if (isReckless || this.rng.next() >= competition.plan.activity) return []
    const [, second] = this.book.positionsOf(seat)
    if (second) return [this.book.close(second)]
    return this.book.positionsOf(seat).length < mostPositions ? this.open(competition, seat) : []
  }

  private open(competition: PlannedCompetition, seat: Seat): readonly Transaction[] {
    const { rng, book } = this
    const marketId = rng.pick(this.marketsOf(competition))
    const [isLong, part, leverage] = [rng.next() < 0.55, BigInt(rng.int(15, 45)), BigInt(rng.pick(leverages))]
    return this.place(competition, seat, {
      marketId,
      isLong,
      part,
      leverage: leverage < book.mostOf(marketId) ? leverage : book.mostOf(marketId),
    })
  }

  /** The highest allowed leverage, against the largest coming price move. */
  private gamble(competition: PlannedCompetition, seat: Seat, step: Step): readonly Transaction[] {
    const { steps, priceAt } = this.stand
    const later = steps.filter(({ timestamp }) => timestamp > step.timestamp && timestamp < competition.times.end)
    const moves = this.marketsOf(competition).flatMap((marketId) => {
      const { key } = this.book.tokenOf(marketId)
      return later.map(({ index }) => ({ marketId, move: priceAt(key, index) / priceAt(key, step.index) - 1 }))
    })
    const greatest = moves.toSorted((a, b) => Math.abs(b.move) - Math.abs(a.move))[0]
    if (!greatest) return []
    const { marketId, move } = greatest
    const most = BigInt(competition.plan.perpetual?.maxLeverage ?? 1)
    const leverage = most < this.book.mostOf(marketId) ? most : this.book.mostOf(marketId)
    return this.place(competition, seat, { marketId, isLong: move < 0, part: 60n, leverage })
  }

  /** A part (percent) of the free margin, in whole tens of dollars, when the market has room for it. */
  private place(
    competition: PlannedCompetition,
    seat: Seat,
    {
      marketId,
      isLong,
      part,
      leverage,
    }: { readonly marketId: number; readonly isLong: boolean; readonly part: bigint; readonly leverage: bigint },
  ): readonly Transaction[] {
    const ten = 10n * 10n ** BigInt(competition.tokens[0]!.decimals)
    const margin = ((this.book.freeOf(seat) * part) / 100n / ten) * ten
    const size = margin * leverage
    if (margin < 5n * ten || size > this.book.roomOf(marketId, isLong)) return []
    return [this.book.open({ competition, seat }, { marketId, isLong, margin, size })]
  }

  private marketsOf({ plan }: PlannedCompetition): readonly number[] {
    return this.book.idsOf(plan.perpetual?.markets ?? [])
  }

  /** The keepers' block after a step: rounds, and what they decide. */
  keep(step: Step, isNeeded: boolean): readonly PlannedBlock[] {
    if (!isNeeded || !this.kept.includes(step)) return []
    // One feed window plus one second: a round at the very end of the window would not be after it.
    const timestamp = step.timestamp + this.book.window + 1
    const transactions = this.isFounded ? this.book.keep(timestamp) : this.book.found(timestamp)
    this.isFounded = true
    return transactions.length > 0 ? [{ timestamp, transactions }] : []
  }
}
