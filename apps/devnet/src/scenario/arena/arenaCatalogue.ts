import type { CompetitionLabel, DepositType, WinType } from '@exchange/domain'

/** Hours before (negative) and after the end of the history. */
type Hours = number

/** A competition of the history, as its host makes it and its participants take part in it. */
export type CompetitionPlan = {
  readonly name: string
  readonly description: string
  readonly label: CompetitionLabel
  readonly winType: WinType
  readonly depositType: DepositType
  /** Tradable tokens; deposits and the result are counted in the first. */
  readonly tokens: readonly string[]
  /** Dollars of everybody (fixed), or at least (free). */
  readonly deposit: number
  readonly prizeToken: string
  /** Dollars of the prize token. */
  readonly contribution: number
  readonly entryFee: number
  /** Basis points of the prize pool, which total 10,000 together. */
  readonly hostBps: number
  readonly placesBps: readonly number[]
  readonly maxParticipants: number
  readonly registration: readonly [from: Hours, to: Hours]
  readonly trading: readonly [from: Hours, to: Hours]
  /** Who takes part: so many accounts of the history, and personas by name. */
  readonly participants: number
  readonly personas?: readonly string[]
  /** How likely a participant trades in a step. */
  readonly activity: number
  /** The last of them sell all that they deposited and never swap back: they tie. */
  readonly forgetful?: number
  /** Dollars that are added to the prizes, and when. */
  readonly increases?: readonly { readonly at: Hours; readonly dollars: number; readonly by: 'host' | 'guest' }[]
  readonly cancelledAt?: Hours
  /** The persona hosts it; else an account of the history. */
  readonly hostedBy?: 'host'
  /** Share of the winners that have claimed by the end. */
  readonly claimed?: number
  /** Nobody of the history ranks it: whoever comes first does. */
  readonly unranked?: true
  readonly belowBar?: true
}

const podium: readonly number[] = [5_000, 3_000, 1_500]
const topFive: readonly number[] = [4_000, 2_400, 1_600, 1_000, 500]
const topTen: readonly number[] = [2_600, 1_800, 1_300, 1_000, 800, 600, 500, 400, 300, 200]

// NET-19, ARENA-3
/** Competitions in every phase, the first made first. */
export const competitions: readonly CompetitionPlan[] = [
  {
    name: 'Harbour Cup',
    description:
      'Three days over the majors. Everybody deposits what they like from 200 USDT on; the best return on it wins. Swap back to USDT before the end: nothing else counts.',
    label: 'weekly',
    winType: 'pnlPercent',
    depositType: 'free',
    tokens: ['USDT', 'WBNB', 'BTCB', 'ETH', 'SOL'],
    deposit: 200,
    prizeToken: 'USDT',
    contribution: 5_000,
    entryFee: 10,
    hostBps: 500,
    placesBps: topTen,
    maxParticipants: 100,
    registration: [-164, -152],
    trading: [-152, -80],
    participants: 18,
    personas: ['winner'],
    activity: 0.09,
    hostedBy: 'host',
    claimed: 0.7,
  },
  {
    name: 'Level Field',
    description: 'The same 500 USDT for everybody, six seats, one day. Who earns most dollars is first.',
    label: 'beginner',
    winType: 'amount',
    depositType: 'fixed',
    tokens: ['USDT', 'WBNB', 'BTCB', 'CAKE'],
    deposit: 500,
    prizeToken: 'USDT',
    contribution: 1_000,
    entryFee: 0,
    hostBps: 500,
    placesBps: [4_000, 2_500, 1_500, 900, 600],
    maxParticipants: 6,
    registration: [-120, -114],
    trading: [-113, -89],
    participants: 6,
    activity: 0.12,
    forgetful: 3,
    claimed: 0.5,
  },
  {
    name: 'Quiet Corner',
    description: 'A small round among friends of the THE/WBNB pool.',
    label: 'partner',
    winType: 'pnlPercent',
    depositType: 'free',
    tokens: ['WBNB', 'THE'],
    deposit: 100,
    prizeToken: 'USDT',
    contribution: 300,
    entryFee: 5,
    hostBps: 0,
    placesBps: [7_000, 3_000],
    maxParticipants: 20,
    registration: [-96, -72],
    trading: [-72, -24],
    participants: 1,
    activity: 0,
  },
  {
    name: 'Grand Tide',
    description:
      'The big one: a week, ten tokens, 60 traders and more. Deposits count from 250 USDT on; late ones raise what you are measured by. The best return wins, the first twenty are paid.',
    label: 'highStakes',
    winType: 'pnlPercent',
    depositType: 'free',
    tokens: ['USDT', 'WBNB', 'BTCB', 'ETH', 'THE', 'CAKE', 'SOL', 'XRP', 'LINK', 'DOGE'],
    deposit: 250,
    prizeToken: 'USDT',
    contribution: 25_000,
    entryFee: 25,
    hostBps: 300,
    placesBps: [2_000, 1_400, 1_000, 800, 700, 600, 500, 400, 400, 300, 250, 250, 200, 200, 150, 150, 100, 100, 100, 100],
    maxParticipants: 250,
    registration: [-84, -60],
    trading: [-60, 108],
    participants: 62,
    personas: ['participant', 'trader'],
    activity: 0.055,
    hostedBy: 'host',
    increases: [
      { at: -50, dollars: 2_500, by: 'guest' },
      { at: -20, dollars: 5_000, by: 'host' },
    ],
  },
  {
    name: 'Autumn Regatta',
    description: 'Planned for another week: the host has taken it back before anybody could register.',
    label: 'weekly',
    winType: 'pnlPercent',
    depositType: 'free',
    tokens: ['USDT', 'WBNB', 'ETH'],
    deposit: 100,
    prizeToken: 'USDT',
    contribution: 1_500,
    entryFee: 0,
    hostBps: 0,
    placesBps: podium.with(0, 5_500),
    maxParticipants: 50,
    registration: [-40, -16],
    trading: [-16, 32],
    participants: 0,
    activity: 0,
    cancelledAt: -48,
  },
  {
    name: 'Stable Hands',
    description: 'Dollars only. Small steps, low fees, and every cent counts.',
    label: 'stable',
    winType: 'pnlPercent',
    depositType: 'fixed',
    tokens: ['USDT', 'USDC', 'FDUSD', 'USD1'],
    deposit: 1_000,
    prizeToken: 'USDT',
    contribution: 800,
    entryFee: 0,
    hostBps: 500,
    placesBps: podium,
    maxParticipants: 40,
    registration: [-36, -30],
    trading: [-30, -6],
    participants: 9,
    activity: 0.1,
    claimed: 0.4,
  },
  {
    name: 'Uncharted Waters',
    description: 'Smaller tokens for a larger appetite. Two of them are below the usual bar: look at their receipts before you deposit.',
    label: 'partner',
    winType: 'pnlPercent',
    depositType: 'free',
    tokens: ['USDT', 'WBNB', 'PEPE', 'TWT', 'FLOKI'],
    deposit: 100,
    prizeToken: 'THE',
    contribution: 1_200,
    entryFee: 0,
    hostBps: 0,
    placesBps: topFive.with(4, 1_000),
    maxParticipants: 60,
    registration: [-34, -28],
    trading: [-28, 44],
    participants: 8,
    activity: 0.05,
    belowBar: true,
  },
  {
    name: 'Photo Finish',
    description: 'One night over BNB and Bitcoin. Ten minutes before the end everybody looks at the same pool.',
    label: 'weekly',
    winType: 'pnlPercent',
    depositType: 'free',
    tokens: ['USDT', 'WBNB', 'BTCB'],
    deposit: 150,
    prizeToken: 'USDT',
    contribution: 600,
    entryFee: 0,
    hostBps: 500,
    placesBps: podium,
    maxParticipants: 30,
    registration: [-22.2, -16.2],
    trading: [-16.2, -0.2],
    participants: 8,
    activity: 0.12,
    unranked: true,
  },
  {
    name: 'Blue Chip Relay',
    description: 'BNB, Bitcoin and Ether for a day and a half. It ends soon.',
    label: 'weekly',
    winType: 'amount',
    depositType: 'fixed',
    tokens: ['USDT', 'WBNB', 'BTCB', 'ETH'],
    deposit: 2_000,
    prizeToken: 'USDT',
    contribution: 2_000,
    entryFee: 20,
    hostBps: 1_000,
    placesBps: [4_500, 2_500, 1_200, 800],
    maxParticipants: 30,
    registration: [-46.2, -35.2],
    trading: [-35.2, 0.8],
    participants: 10,
    activity: 0.1,
  },
  {
    name: 'Last Call',
    description: 'Registration closes soon. Free deposits from 50 USDT on, and a prize for each of the first five.',
    label: 'beginner',
    winType: 'pnlPercent',
    depositType: 'free',
    tokens: ['USDT', 'WBNB', 'ETH', 'CAKE'],
    deposit: 50,
    prizeToken: 'USDT',
    contribution: 1_000,
    entryFee: 2,
    hostBps: 500,
    placesBps: topFive,
    maxParticipants: 100,
    registration: [-19.1, 0.9],
    trading: [1.9, 49.9],
    participants: 14,
    personas: ['participant'],
    activity: 0,
  },
  {
    name: 'Table for Eight',
    description: 'Eight seats, and all of them are taken.',
    label: 'highStakes',
    winType: 'amount',
    depositType: 'fixed',
    tokens: ['USDT', 'WBNB', 'BTCB'],
    deposit: 5_000,
    prizeToken: 'USDT',
    contribution: 4_000,
    entryFee: 100,
    hostBps: 500,
    placesBps: podium,
    maxParticipants: 8,
    registration: [-12, 12],
    trading: [18, 66],
    participants: 8,
    activity: 0,
  },
  {
    name: 'Open Harbour',
    description: 'Everybody is welcome: registration is open until tomorrow.',
    label: 'weekly',
    winType: 'pnlPercent',
    depositType: 'free',
    tokens: ['USDT', 'WBNB', 'BTCB', 'ETH', 'THE'],
    deposit: 100,
    prizeToken: 'USDT',
    contribution: 3_000,
    entryFee: 5,
    hostBps: 300,
    placesBps: [4_000, 2_400, 1_600, 1_000, 700],
    maxParticipants: 200,
    registration: [-6, 30],
    trading: [30, 126],
    participants: 11,
    activity: 0,
    hostedBy: 'host',
    increases: [{ at: -2, dollars: 500, by: 'guest' }],
  },
  {
    name: 'Sunday Sprint',
    description: 'Twelve hours, three tokens, fixed deposits. Registration opens tomorrow.',
    label: 'beginner',
    winType: 'amount',
    depositType: 'fixed',
    tokens: ['USDT', 'WBNB', 'SOL'],
    deposit: 300,
    prizeToken: 'USDT',
    contribution: 900,
    entryFee: 0,
    hostBps: 500,
    placesBps: podium,
    maxParticipants: 64,
    registration: [20, 44],
    trading: [44, 56],
    participants: 0,
    activity: 0,
  },
  {
    name: 'Long Watch',
    description: 'Four weeks over the ten deepest tokens. Prizes are paid in THE.',
    label: 'partner',
    winType: 'pnlPercent',
    depositType: 'free',
    tokens: ['USDT', 'WBNB', 'BTCB', 'ETH', 'THE', 'CAKE', 'SOL', 'XRP', 'LINK', 'DOGE'],
    deposit: 500,
    prizeToken: 'THE',
    contribution: 10_000,
    entryFee: 0,
    hostBps: 0,
    placesBps: topTen.with(0, 3_100),
    maxParticipants: 1_000,
    registration: [60, 156],
    trading: [160, 832],
    participants: 0,
    activity: 0,
  },
]
