import { rankParticipants, scoreOf, WAD, type Address, type CompetitionTimes, type Ranked, type Scored } from '@exchange/domain'
import { competitionFactoryAbi, spotCompetitionAbi } from '@exchange/protocol'
import { encodeFunctionData, erc20Abi, getContractAddress, type Abi } from 'viem'
import { fund } from '../funding.ts'
import type { Market, MarketHop, MarketPool } from '../market.ts'
import { poolTypes } from '../../ground/poolTypes.ts'
import type { MarketToken } from '../../ground/ground.ts'
import type { Transaction } from '../../chain/transaction.ts'
import { toRaw } from '../../ground/units.ts'
import type { CompetitionPlan } from './arenaCatalogue.ts'
import type { ArenaGround } from '../../ground/arenaGround.ts'

const gasOf = { create: 6_000_000n, approve: 100_000n, join: 700_000n, small: 300_000n, swap: 900_000n, rank: 90_000n } as const
const hopGas = { classic: 250_000n, stable: 250_000n, concentrated: 700_000n, weighted: 400_000n } as const
const slippageBps = 50n
const deadlineSeconds = 1_200n
const enumOf = { winType: ['pnlPercent', 'amount'], depositType: ['fixed', 'free'] } as const

type Seat = {
  readonly account: Address
  readonly index: number
  deposited: bigint
  traded: boolean
  /** Raw units by token key. */
  readonly booked: Map<string, bigint>
  isOut: boolean
}

/** A competition in its state after all planned transactions. */
export type PlannedCompetition = {
  readonly plan: CompetitionPlan
  readonly id: number
  readonly address: Address
  readonly host: Address
  readonly times: CompetitionTimes
  readonly tokens: readonly MarketToken[]
  readonly prizeToken: MarketToken
  /** Raw units: for everyone or at least, as planned; and the entry fee. */
  readonly depositAmount: bigint
  readonly entryFee: bigint
  readonly seats: Seat[]
  isCancelled: boolean
  /** All participants in order, once ranked. */
  ranking: readonly Ranked<Scored & { readonly seat: Seat }>[] | undefined
}

/** The deepest pool of both tokens that provides an average price. */
const deepest = (market: Market, from: MarketToken, to: MarketToken): MarketPool | undefined =>
  market.pools
    .filter(({ state, tokens }) => state.type !== 'weighted' && tokens.includes(from) && tokens.includes(to))
    .toSorted((a, b) => market.tvl(b) - market.tvl(a))[0]

/** Pools that lead from one token to another, through WBNB when no pool has both. */
const referenceOf = (market: Market, from: MarketToken, to: MarketToken): readonly Address[] => {
  const direct = deepest(market, from, to)
  const between = market.token('WBNB')
  const hops = direct ? [direct] : [deepest(market, from, between), deepest(market, between, to)]
  return hops.map((pool) => {
    if (!pool) throw new Error(`no pool leads from ${from.key} to ${to.key}`)
    return pool.state.address
  })
}

/** Competitions of a history, and their accounts' calls. Ids count from 1; addresses follow from the factory's nonce. */
export class CompetitionBook {
  readonly all: PlannedCompetition[] = []

  constructor(
    private readonly ground: ArenaGround,
    private readonly market: Market,
  ) {}

  private call(from: Address, to: Address, functionName: string, args: readonly unknown[], gas: bigint, label: string): Transaction {
    const abi = (to === this.ground.competitionFactory ? competitionFactoryAbi : spotCompetitionAbi) as Abi
    return { from, to, data: encodeFunctionData({ abi, functionName, args }), gas, label }
  }

  /** Gives an account an amount of a token, and approves `spender` for exactly that. */
  private give(account: Address, token: MarketToken, amount: bigint, spender: Address): readonly Transaction[] {
    if (amount === 0n) return []
    const data = encodeFunctionData({ abi: erc20Abi, functionName: 'approve', args: [spender, amount] })
    return [fund(account, token, amount), { from: account, to: token.address, data, gas: gasOf.approve, label: `allow ${token.key}` }]
  }

  /** A round amount of a token for so many dollars: whole units of a dollar token, three digits of any other. */
  private amount(token: MarketToken, dollars: number): bigint {
    const whole = token.stablecoin ? Math.round(dollars) : Number((dollars / this.market.price(token)).toPrecision(3))
    return toRaw(whole, token.decimals)
  }

  create(host: Address, plan: CompetitionPlan, times: CompetitionTimes): readonly Transaction[] {
    const { competitionFactory, feeToken, spotFee, venue } = this.ground
    const id = this.all.length + 1
    const address = getContractAddress({ from: competitionFactory, nonce: BigInt(id) }).toLowerCase() as Address
    const tokens = plan.tokens.map((key) => this.market.token(key))
    const [winning, ...others] = tokens as [MarketToken, ...MarketToken[]]
    const prizeToken = this.market.token(plan.prizeToken)
    const hostContribution = this.amount(prizeToken, plan.contribution)
    const amounts = { depositAmount: this.amount(winning, plan.deposit), entryFee: this.amount(prizeToken, plan.entryFee) }
    this.all.push({ plan, id, address, host, times, tokens, prizeToken, ...amounts, seats: [], isCancelled: false, ranking: undefined })
    const rules = {
      winType: enumOf.winType.indexOf(plan.winType),
      depositType: enumOf.depositType.indexOf(plan.depositType),
      maxParticipants: plan.maxParticipants,
      registrationStart: BigInt(times.registrationStart),
      registrationEnd: BigInt(times.registrationEnd),
      start: BigInt(times.start),
      end: BigInt(times.end),
      winningToken: winning.address,
      depositAmount: amounts.depositAmount,
      prizeToken: prizeToken.address,
      hostContribution,
      entryFee: amounts.entryFee,
      hostBps: plan.hostBps,
      placesBps: plan.placesBps,
    }
    const texts = { name: plan.name, description: plan.description, label: plan.label, bannerUrl: '' }
    const creationFee = plan.perpetual ? (venue?.creationFee ?? 0) : spotFee
    const references = others.map((token) => ({ token: token.address, pools: referenceOf(this.market, token, winning) }))
    const spot = { tokens: tokens.map((token) => token.address), references, belowBar: plan.belowBar === true }
    const [functionName, traded] = plan.perpetual
      ? (['createPerp', this.perpetualOf(plan.perpetual)] as const)
      : (['createSpot', spot] as const)
    const isFeeToken = prizeToken.address === feeToken
    const fee = [...this.market.tokens.values()].find((token) => token.address === feeToken)
    if (!fee) throw new Error('creations are paid in a token of the market')
    return [
      ...this.give(host, fee, toRaw(creationFee, fee.decimals) + (isFeeToken ? hostContribution : 0n), competitionFactory),
      ...(isFeeToken ? [] : this.give(host, prizeToken, hostContribution, competitionFactory)),
      this.call(host, competitionFactory, functionName, [rules, texts, traded], gasOf.create, 'host competition'),
    ]
  }

  private perpetualOf({ markets, maxLeverage }: NonNullable<CompetitionPlan['perpetual']>) {
    const known = this.ground.venue?.markets ?? []
    return { markets: markets.map((symbol) => known.findIndex((market) => market.symbol === symbol) + 1), maxLeverage }
  }

  /** Joins with a deposit of so many dollars, or the fixed deposit. */
  join(competition: PlannedCompetition, account: Address, dollars: number): readonly Transaction[] {
    const { plan, address, prizeToken, tokens, seats, depositAmount, entryFee } = competition
    const winning = tokens[0]!
    const wanted = this.amount(winning, dollars)
    const deposit = plan.depositType === 'fixed' || wanted < depositAmount ? depositAmount : wanted
    const isSame = winning === prizeToken
    seats.push({
      account,
      index: seats.length + 1,
      deposited: deposit,
      traded: false,
      booked: new Map([[winning.key, deposit]]),
      isOut: false,
    })
    return [
      ...this.give(account, winning, deposit + (isSame ? entryFee : 0n), address),
      ...(isSame ? [] : this.give(account, prizeToken, entryFee, address)),
      this.call(account, address, 'join', [deposit], gasOf.join, 'join competition'),
    ]
  }

  increase({ address, prizeToken }: PlannedCompetition, account: Address, dollars: number): readonly Transaction[] {
    const amount = this.amount(prizeToken, dollars)
    return [
      ...this.give(account, prizeToken, amount, address),
      this.call(account, address, 'increasePrize', [amount], gasOf.small, 'increase prize'),
    ]
  }

  cancel(competition: PlannedCompetition): Transaction {
    competition.isCancelled = true
    return this.call(competition.host, competition.address, 'cancel', [], gasOf.small, 'cancel competition')
  }

  /** A swap of a seat's booked balance, applied to the predicted market. */
  swap({ address }: PlannedCompetition, seat: Seat, hops: readonly MarketHop[], amountIn: bigint): Transaction {
    const [first, last] = [hops[0], hops.at(-1)]
    if (!first || !last) throw new Error('a swap needs a route')
    const amountOut = this.market.swap(hops, amountIn)
    const held = seat.booked.get(first.from.key) ?? 0n
    if (held < amountIn) throw new Error(`${seat.account} has not enough ${first.from.key} in its competition`)
    seat.booked.set(first.from.key, held - amountIn)
    seat.booked.set(last.to.key, (seat.booked.get(last.to.key) ?? 0n) + amountOut)
    seat.traded = true
    const minimum = amountOut - (amountOut * slippageBps) / 10_000n
    const deadline = BigInt(this.market.timestamp) + deadlineSeconds
    const isPath = hops.every(({ pool }) => pool.state.type !== 'weighted')
    const legs = hops.map(({ pool, from, to }) => {
      const poolType = poolTypes.indexOf(pool.state.type)
      return isPath
        ? { from: from.address, to: to.address, poolType }
        : { pool: pool.state.address, tokenIn: from.address, tokenOut: to.address, poolType, share: WAD }
    })
    const name = isPath ? 'swapExactTokensForTokens' : 'swapExactTokensForTokensSplit'
    const gas = hops.reduce<bigint>((sum, { pool }) => sum + hopGas[pool.state.type], gasOf.swap)
    return this.call(seat.account, address, name, [amountIn, minimum, legs, deadline], gas, `compete ${first.from.key} > ${last.to.key}`)
  }

  /** Submits everyone's place, in pages of one hundred. */
  rank(competition: PlannedCompetition, account: Address): readonly Transaction[] {
    const { address, plan, seats, tokens } = competition
    const ranking = rankParticipants(
      seats.map((seat) => {
        const score = scoreOf(plan.winType, seat.booked.get(tokens[0]!.key) ?? 0n, seat.deposited)
        return { seat, index: seat.index, eligible: seat.traded && seat.deposited > 0n, score }
      }),
    )
    competition.ranking = ranking
    const accounts = ranking.map(({ seat }) => seat.account)
    const pages = Array.from({ length: Math.ceil(accounts.length / 100) }, (_, i) => accounts.slice(i * 100, (i + 1) * 100))
    return pages.map((page) =>
      this.call(account, address, 'submitRanking', [page], gasOf.small + gasOf.rank * BigInt(page.length), 'rank competition'),
    )
  }

  claimPrize({ address }: PlannedCompetition, account: Address): Transaction {
    return this.call(account, address, 'claimPrize', [], gasOf.small, 'claim prize')
  }

  /** Withdraws a seat's whole booked balance. */
  withdraw({ address, tokens }: PlannedCompetition, seat: Seat): Transaction {
    seat.isOut = true
    const held = tokens.filter(({ key }) => (seat.booked.get(key) ?? 0n) > 0n)
    const args = [held.map((token) => token.address)]
    return this.call(seat.account, address, 'withdraw', args, gasOf.small + 100_000n * BigInt(held.length), 'withdraw deposit')
  }
}
