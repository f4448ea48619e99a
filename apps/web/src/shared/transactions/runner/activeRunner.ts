import { toast } from '@exchange/ui'
import { t } from '@lingui/core/macro'
import { chainNow } from '../../clock/clock.ts'
import { findNetwork } from '../../network/network.ts'
import { getPublicClient } from '../../network/publicClient.ts'
import { refreshIndex } from '../../query/queryClient.ts'
import { rereadChain } from '../../query/rereadAfterWrite.ts'
import { createChainPort } from '../watch/chainPort.ts'
import { journalLoaded } from '../journal/pageJournal.ts'
import { isRunActive, isUnanswered, isWatched } from '../run/run.ts'
import { createRunner, type Runner } from './runner.ts'
import { runStore } from '../journal/runStore.ts'
import { createLeadership } from '../run/leadership.ts'
import type { Run } from '../run/types.ts'
import { walletPort } from '../wallet/walletPort.ts'

/** The index follows the chain after a moment: its lists are also refetched then, in case its push event is missed. */
const INDEX_DELAYS_MS = [400, 1_200]

/** The one runner of the page, over the connected wallet and the chains that run here. */
export const runner: Runner = createRunner({
  store: runStore,
  wallet: walletPort,
  leadership: createLeadership(navigator.locks),
  chainNow,
  chain: createChainPort({
    clientOf: getPublicClient,
    networkOf: findNetwork,
    chainNow,
    sleep: (millis) => new Promise((resolve) => setTimeout(resolve, millis)),
  }),
  newKey: () => crypto.randomUUID(),
  onReceipt: ({ chainId }) => {
    rereadChain(chainId)
    for (const delay of INDEX_DELAYS_MS) setTimeout(() => refreshIndex(chainId), delay)
  },
  onElsewhere: ({ key }) =>
    toast({
      id: `elsewhere-${key}`,
      tone: 'neutral',
      title: t`Another tab of this page is already running it`,
      body: t`Continue there, or close that tab first.`,
    }),
})

// Resumes unfinished runs of earlier visits or other tabs, in one tab at a time.
const queued = new Set<string>()
const mayChange = (run: Run): boolean => isRunActive(run) || run.steps.some(isWatched)
const takeUp = (isLeft: (run: Run) => boolean) => {
  for (const run of runStore.runs()) {
    if (queued.has(run.key) || runner.isActive(run.key) || !isLeft(run) || !findNetwork(run.chainId)) continue
    queued.add(run.key)
    void runner.resume(run.key).finally(() => queued.delete(run.key))
  }
}
void journalLoaded.then(() => {
  // A request that failed in the wallet may have been sent since: once per visit the runner searches for it.
  takeUp((run) => mayChange(run) || run.steps.some(isUnanswered))
  runStore.subscribe(() => takeUp(mayChange))
})
