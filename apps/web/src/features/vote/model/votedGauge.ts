import { type Payment, votersPart } from '@exchange/domain'
import type { GaugeRead } from '@exchange/protocol/reads/readGauges'
import type { VotedGauge } from './gaugeRow.ts'

/** A gauge as a vote sees it. Fees that wait in the pool are counted: whoever collects them, they are this epoch's voters'. */
export const toVotedGauge = ({ pool, alive, votes, fees, incentives }: GaugeRead): VotedGauge => ({
  pool,
  alive,
  votes,
  fees: fees.map(({ token, current, uncollected }): Payment => ({ token, amount: current + votersPart(uncollected ?? 0n) })),
  incentives: incentives.map(({ token, current }) => ({ token, amount: current })),
})
