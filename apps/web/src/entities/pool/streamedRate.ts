import type { PoolGauge } from '@exchange/api-client'

/** Wei per second that a gauge streams at `now`, seconds of chain time; zero once the stream has ended. */
export const streamedRate = ({ rewardRate, periodFinish }: Pick<PoolGauge, 'rewardRate' | 'periodFinish'>, now: number): bigint =>
  periodFinish > now ? BigInt(rewardRate) : 0n
