import { WAD } from './fixture.ts'
import { addressOf, hashOf } from './network.ts'
import { CHAIN, NOW } from './world.ts'

type Row = Record<string, string | number | bigint | null>

export const HOST = addressOf(70)
/** Tokens of the fixture. */
export const [GOLD, SILVER] = [addressOf(10_000), addressOf(10_001)] as const
const [HOUR, DAY] = [3_600, 86_400]

/** A competition that starts at a second, hosted by HOST, in GOLD and SILVER. */
export const competitionRow = (id: number, name: string, start: number, change: Row = {}): Row => ({
  chain_id: CHAIN,
  id,
  address: addressOf(5_000 + id),
  competition_type: 'spot',
  host: HOST,
  name,
  description: 'Swap and win.',
  label: 'weekly',
  banner_url: '',
  win_type: 'amount',
  deposit_type: 'free',
  max_participants: 10,
  registration_start: start - 3 * HOUR,
  registration_end: start - HOUR,
  start,
  end: start + DAY,
  winning_token: GOLD,
  deposit_amount: 100,
  prize_token: GOLD,
  host_contribution: 4n * WAD,
  entry_fee: WAD,
  host_bps: 1_000,
  places_bps: '{5000,4000}',
  tokens: `{${GOLD},${SILVER}}`,
  below_bar: 'false',
  markets: '{}',
  max_leverage: null,
  creation_fee: 50,
  bar_liquidity_usd: 250_000n * WAD,
  bar_age: 10 * DAY,
  bar_volume_usd: 25_000n * WAD,
  cancelled_at: null,
  participants_count: 0,
  eligible_count: 0,
  ranked_count: 0,
  ranked_at: null,
  nobody_traded: 'false',
  prize_price_usd: null,
  prize_pool: 4n * WAD,
  paid_out: 0,
  increases_count: 0,
  last_increased_at: null,
  last_increased_by: null,
  owner_fee_claimed_at: null,
  created_at: start - DAY,
  created_block: 100,
  created_tx: hashOf(id),
  updated_at: NOW,
  updated_block: 900,
  ...change,
})
