import { isSameAddress, type Address, type CompetitionTimes } from '@exchange/domain'
import { DAY_SECONDS, HOUR_SECONDS } from '@exchange/domain/clock/day'
import type { Step } from '../schedule.ts'
import type { PlannedBlock } from '../../chain/blockPacker.ts'
import type { Market, MarketHop } from '../market.ts'
import type { MarketToken } from '../../ground/ground.ts'
import type { Rng } from '../rng.ts'
import type { Transaction } from '../../chain/transaction.ts'
import { toFloat } from '../../ground/units.ts'
import { competitions, type CompetitionPlan } from './arenaCatalogue.ts'
import { CompetitionBook, type PlannedCompetition } from './competitionBook.ts'
import type { ArenaGround } from '../../ground/arenaGround.ts'
import { PerpBook, type PerpKeepers } from './perpBook.ts'
import { PerpHistory } from './perpHistory.ts'

/** Hosts, participants and the ranking account. Personas by name. */
export type ArenaCast = {
  readonly players: readonly Address[]
  readonly hosts: readonly Address[]
  readonly ranker: Address
  readonly keepers: PerpKeepers
  readonly personas: Readonly<Record<'host' | 'participant' | 'winner' | 'trader' | 'deallocating', Address>>
}

export type ArenaStand = {
  readonly market: Market
  readonly rng: Rng
  readonly steps: readonly Step[]
  /** Dollar price of a token at a step: leading personas know future prices. */
  readonly priceAt: (key: string, step: number) => number
}

/** Hours from a competition's creation to its registration. */
const madeBefore = 3
/** The latest creation of future competitions, in hours before the end. */
const announcedBefore = 24
/** Seconds that the contract requires between creation and registration. */
const lead = 300
/** The largest loss of a swap by path prices, and the swaps per participant and day: far below the contract's limits. */
const mostLoss = 0.02
const swapsPerDay = 3
/** The least expected gain for which leading personas trade, until they look again. */
const worthIt = 0.004
/** Hours before the end of the history from which on participants of ended perpetual competitions deallocate. */
const leavingWithin = 6

type Seat = PlannedCompetition['seats'][number]

/** Competitions of a history: their events in each step, in its block, before anyone else trades. */
export class ArenaHistory {
  readonly book: CompetitionBook
  /** Absent without a venue: perpetual competitions are not made then. */
  readonly perps: PerpHistory | undefined
  /** End of the history in seconds. */
  private readonly end: number
  private readonly waiting: { readonly plan: CompetitionPlan; readonly times: CompetitionTimes }[]
  private readonly done = new Set<string>()
  private readonly swaps = new Map<string, number>()

  constructor(
    ground: ArenaGround,
    private readonly cast: ArenaCast,
    private readonly stand: ArenaStand,
    /** Share of the planned participants: smaller in a short history. */
    private readonly crowd: number,
  ) {
    this.book = new CompetitionBook(ground, stand.market)
    this.end = stand.steps.at(-1)?.timestamp ?? 0
    const { market, rng } = stand
    this.perps = ground.venue && new PerpHistory(new PerpBook(ground.venue, cast.keepers, market), stand, rng.fork('perpetuals'))
    const played = competitions.filter(({ perpetual }) => !perpetual || this.perps)
    this.waiting = played.map((plan) => ({ plan, times: this.timesOf(plan) }))
  }

  private timesOf({ registration, trading }: CompetitionPlan): CompetitionTimes {
    const at = (hours: number): number => this.end + Math.round(hours * HOUR_SECONDS)
    return { registrationStart: at(registration[0]), registrationEnd: at(registration[1]), start: at(trading[0]), end: at(trading[1]) }
  }

  /** Plans a step. Its swaps are applied to the market before it returns. */
  act(step: Step): readonly Transaction[] {
    return [...this.create(step), ...this.book.all.flatMap((competition) => this.play(competition, step))]
  }

  /** Plans the keepers' actions after a step, in their own block. */
  keep(step: Step): readonly PlannedBlock[] {
    const isNeeded = this.book.all.some(({ plan }) => plan.perpetual)
    return this.perps?.keep(step, isNeeded) ?? []
  }

  private once(key: string, act: () => readonly Transaction[]): readonly Transaction[] {
    if (this.done.has(key)) return []
    this.done.add(key)
    return act()
  }

  private create({ timestamp }: Step): readonly Transaction[] {
    const madeAt = ({ registrationStart }: CompetitionTimes): number =>
      Math.min(registrationStart - madeBefore * HOUR_SECONDS, this.end - announcedBefore * HOUR_SECONDS)
    const due = this.waiting.filter(({ times }) => timestamp >= madeAt(times))
    return due.flatMap((entry) => {
      this.waiting.splice(this.waiting.indexOf(entry), 1)
      const { plan, times } = entry
      if (timestamp + lead > times.registrationStart) return []
      const { hosts, personas } = this.cast
      const host = plan.hostedBy ? personas[plan.hostedBy] : hosts[this.turn(this.book.all.length) % hosts.length]!
      return this.book.create(host, plan, times)
    })
  }

  private play(competition: PlannedCompetition, step: Step): readonly Transaction[] {
    const { times, plan, isCancelled, ranking } = competition
    const { timestamp } = step
    if (isCancelled) return []
    if (plan.cancelledAt !== undefined && timestamp < times.registrationStart) {
      return timestamp >= this.end + plan.cancelledAt * HOUR_SECONDS ? [this.book.cancel(competition)] : []
    }
    if (timestamp < times.registrationStart) return []
    const increases = timestamp < times.end ? this.increases(competition, timestamp) : []
    if (timestamp < times.registrationEnd) return [...increases, ...this.register(competition, step)]
    if (timestamp < times.start || competition.seats.length < 2) return increases
    if (timestamp < times.end) return [...increases, ...this.live(competition, step)]
    if (ranking === undefined) return plan.unranked || !this.isSettled(competition) ? [] : this.book.rank(competition, this.cast.ranker)
    return this.settle(competition, step)
  }

  private live(competition: PlannedCompetition, step: Step): readonly Transaction[] {
    if (competition.plan.perpetual) return this.perps?.act(competition, step) ?? []
    return competition.seats.flatMap((seat) => this.trade(competition, seat, step))
  }

  private isSettled(competition: PlannedCompetition): boolean {
    return !this.perps?.book.positions.some((position) => position.competition === competition)
  }

  /** Index among the spot competitions, so that a perpetual one shifts none of the others. */
  private turn(id: number): number {
    return this.book.all.slice(0, id).filter(({ plan }) => !plan.perpetual).length
  }

  private increases(competition: PlannedCompetition, timestamp: number): readonly Transaction[] {
    const { plan, id, host } = competition
    return (plan.increases ?? []).flatMap(({ at, dollars, by }, i) =>
      timestamp < this.end + at * HOUR_SECONDS
        ? []
        : this.once(`${id}/increase/${i}`, () => this.book.increase(competition, by === 'host' ? host : this.cast.hosts[i]!, dollars)),
    )
  }

  /** Accounts that will have joined by the end of registration, personas first. */
  private guests({ plan, id, host }: PlannedCompetition): readonly Address[] {
    const { players, personas } = this.cast
    const named = (plan.personas ?? []).map((name) => personas[name as keyof ArenaCast['personas']])
    const count = Math.min(Math.max(2, Math.round(plan.participants * this.crowd)), plan.participants)
    const others = Array.from({ length: players.length }, (_, i) => players[(i + this.turn(id) * 7) % players.length]!)
    return [...named, ...others.filter((account) => !isSameAddress(account, host))].slice(
      0,
      plan.participants === 0 ? 0 : Math.max(count, named.length),
    )
  }

  /** All participants have joined by the last step of registration. */
  private register(competition: PlannedCompetition, { timestamp }: Step): readonly Transaction[] {
    const { times, seats, plan } = competition
    const guests = this.guests(competition)
    const last = Math.min(times.registrationEnd, this.end + 1)
    const left = this.stand.steps.filter((step) => step.timestamp >= timestamp && step.timestamp < last).length
    const joining = guests.slice(seats.length, seats.length + Math.ceil((guests.length - seats.length) / left))
    return joining.flatMap((account) =>
      this.book.join(
        competition,
        account,
        plan.perpetual ? plan.deposit : plan.deposit * Math.exp(0.8 * Math.abs(this.stand.rng.normal())),
      ),
    )
  }

  private trade(competition: PlannedCompetition, seat: Seat, step: Step): readonly Transaction[] {
    const { plan, tokens, seats, id } = competition
    const { rng } = this.stand
    if (plan.forgetful !== undefined && seat.index > seats.length - plan.forgetful) return this.forget(competition, seat)
    const knows = this.isPersona(seat.account)
    if (rng.next() >= (knows ? 0.5 : plan.activity)) return []
    const day = `${id}/${seat.account}/${Math.floor((step.timestamp - competition.times.start) / DAY_SECONDS)}`
    const made = this.swaps.get(day) ?? 0
    if (made >= swapsPerDay) return []
    const [from, to] = knows ? this.best(competition, seat, step) : this.any(competition, seat)
    if (!from || !to || from === to) return []
    const held = seat.booked.get(from.key) ?? 0n
    const isHome = to === tokens[0]
    const part = isHome || knows ? 100n : BigInt(rng.int(10, 45))
    const amount = (held * part) / 100n
    const hops = this.route(from, to, amount)
    if (!hops) return []
    this.swaps.set(day, made + 1)
    return [this.book.swap(competition, seat, hops, amount)]
  }

  /** Sells everything once and never returns: without a swap back, nothing counts. */
  private forget(competition: PlannedCompetition, seat: Seat): readonly Transaction[] {
    const [winning, other] = competition.tokens as [MarketToken, MarketToken]
    const held = seat.booked.get(winning.key) ?? 0n
    const hops = held > 0n ? this.route(winning, other, held) : undefined
    return hops ? [this.book.swap(competition, seat, hops, held)] : []
  }

  private isPersona(account: Address): boolean {
    const { winner, participant } = this.cast.personas
    return isSameAddress(account, winner) || isSameAddress(account, participant)
  }

  private valueOf(seat: Seat, token: MarketToken): number {
    return toFloat(seat.booked.get(token.key) ?? 0n, token.decimals) * this.stand.market.price(token)
  }

  /** Swaps some token of the participant into another one; more often than not back into the winning one. */
  private any({ tokens }: PlannedCompetition, seat: Seat): readonly [MarketToken?, MarketToken?] {
    const { rng } = this.stand
    const held = tokens.filter((token) => this.valueOf(seat, token) > 5)
    if (held.length === 0) return []
    const from = rng.pick(held)
    const to = from !== tokens[0] && rng.next() < 0.8 ? tokens[0]! : rng.pick(tokens)
    return [from, to]
  }

  /** Swaps its largest holding into the token that will have risen most one day later; back into the winning token when none will. */
  private best({ tokens, times }: PlannedCompetition, seat: Seat, step: Step): readonly [MarketToken?, MarketToken?] {
    const { steps, priceAt } = this.stand
    const until = Math.min(times.end, this.end, step.timestamp + DAY_SECONDS)
    const later = steps.findLast(({ timestamp }) => timestamp <= until) ?? step
    const rise = ({ key }: MarketToken): number => priceAt(key, later.index) / priceAt(key, step.index) - 1
    const from = tokens.toSorted((a, b) => this.valueOf(seat, b) - this.valueOf(seat, a))[0]
    const to = tokens.toSorted((a, b) => rise(b) - rise(a))[0]!
    const isLate = times.end - step.timestamp < 4 * HOUR_SECONDS
    const target = isLate ? tokens[0]! : to
    return from && (isLate || rise(target) - rise(from) > worthIt * 3) ? [from, target] : []
  }

  /** The best short route; undefined when its loss exceeds what a trader accepts. */
  private route(from: MarketToken, to: MarketToken, amount: bigint): readonly MarketHop[] | undefined {
    const { market } = this.stand
    if (amount === 0n) return undefined
    let best: { readonly hops: readonly MarketHop[]; readonly out: bigint } | undefined
    for (const hops of market.routes(from, to).slice(0, 6)) {
      const out = market.quote(hops, amount)
      if (out > (best?.out ?? 0n)) best = { hops, out }
    }
    if (!best) return undefined
    const worth = toFloat(amount, from.decimals) * market.price(from)
    const got = toFloat(best.out, to.decimals) * market.price(to)
    return Math.abs(got / worth - 1) <= mostLoss ? best.hops : undefined
  }

  /** Winners claim and participants withdraw in the steps after the ranking; some have not done so yet. */
  private settle(competition: PlannedCompetition, { timestamp }: Step): readonly Transaction[] {
    const { plan, id, ranking = [] } = competition
    const rng = plan.perpetual && this.perps ? this.perps.rng : this.stand.rng
    const paid = ranking.slice(0, Math.min(plan.placesBps.length, ranking.length)).filter(({ eligible }) => eligible)
    const leaving = rng.next() < 0.5 ? ranking.find(({ seat }) => !seat.isOut && !this.isPersona(seat.account)) : undefined
    const share = Math.floor(paid.length * (plan.claimed ?? 0))
    const claims = paid
      .filter(({ seat }) => !this.isPersona(seat.account))
      .slice(0, share)
      .filter(() => rng.next() < 0.4)
      .flatMap(({ seat }) => this.once(`${id}/claim/${seat.account}`, () => [this.book.claimPrize(competition, seat.account)]))
    if (plan.perpetual) return [...claims, ...(timestamp < this.end - leavingWithin * HOUR_SECONDS ? [] : this.deallocate(competition))]
    const isHalfOut = 2 * ranking.filter(({ seat }) => seat.isOut).length >= ranking.length
    return [...claims, ...(leaving && !isHalfOut ? [this.book.withdraw(competition, leaving.seat)] : [])]
  }

  /** The persona deallocates a part of its margin, and every other participant all of it. */
  private deallocate(competition: PlannedCompetition): readonly Transaction[] {
    const leaving = competition.seats.filter(
      ({ account, isOut, index }) => !isOut && (index % 2 === 0 || isSameAddress(account, this.cast.personas.deallocating)),
    )
    return leaving.flatMap((seat) => {
      seat.isOut = true
      const percent = isSameAddress(seat.account, this.cast.personas.deallocating) ? 60n : 100n
      return this.perps && this.perps.book.freeOf(seat) > 0n ? [this.perps.book.deallocate({ competition, seat }, percent)] : []
    })
  }
}
