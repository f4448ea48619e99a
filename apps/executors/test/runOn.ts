import type { Network } from '@exchange/protocol'
import { pino } from 'pino'
import type { PublicClient } from 'viem'
import { createAccountQueues } from '../src/accounts/accountQueues.ts'
import { createPendingTransactions } from '../src/accounts/pendingTransactions.ts'
import type { Clock } from '../src/clock/clock.ts'
import type { Executor, RunReport } from '../src/executor.ts'

const hurriedClock = (): Clock => {
  let now = 0
  return {
    monotonic: () => now,
    wait: (ms) => {
      now += ms
      return new Promise((resolve) => setTimeout(resolve, 5))
    },
  }
}

/** One run of an executor, as the host starts it. Waits are short unless it gets another clock. */
export const runOn = async (
  network: Network,
  executor: Executor,
  client: PublicClient,
  clock: Clock = hurriedClock(),
): Promise<RunReport> => {
  const context = {
    network,
    client,
    clock,
    logger: pino({ level: 'silent' }),
    signal: new AbortController().signal,
    enqueue: createAccountQueues(),
    pendingTransactions: createPendingTransactions(),
    noteFault: () => undefined,
    rest: () => undefined,
  }
  return (await executor.run(context)) ?? {}
}
