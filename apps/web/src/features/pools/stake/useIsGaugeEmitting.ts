import type { PoolGauge } from '@exchange/api-client'
import type { GaugeStream } from '@exchange/domain'
import { streamRate } from '@exchange/domain/voting/emissionApr'
import { useHead } from '../../../shared/clock/clock.ts'
import { streamedRate } from '../../../entities/pool/streamedRate.ts'

/** A stream as read on chain. `timestamp` is the second of chain time of the read, in which a farm without stakers reports its end. */
type StreamRead = { readonly stream: GaugeStream; readonly timestamp?: number }

/** Whether a stake in the gauge earns emission now: as its stream was read on chain, and until then as the index knows it. */
export const useIsGaugeEmitting = (chainId: number, gauge: PoolGauge, read: StreamRead | undefined): boolean => {
  const newest = useHead(chainId)?.timestamp ?? 0
  return (read ? streamRate(read.stream, BigInt(read.timestamp ?? newest)) : streamedRate(gauge, newest)) > 0n
}
