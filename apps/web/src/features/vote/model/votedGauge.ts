import type { GaugeRead } from '@exchange/protocol/reads/voting/readGauges'
import { paymentsBefore, paymentsNow } from '../../../entities/vote/gaugePayments.ts'
import type { VotedGauge } from './gaugeRow.ts'

/** A gauge as a vote sees it. */
export const toVotedGauge = (read: GaugeRead): VotedGauge => ({
  pool: read.pool,
  alive: read.alive,
  ...paymentsNow(read),
  last: paymentsBefore(read),
})
