import { chainNow } from '../clock/clock.ts'
import { findNetwork } from '../network/network.ts'
import { getPublicClient } from '../network/publicClient.ts'
import { refreshIndex, rereadChain } from '../query/queryClient.ts'
import { createChainPort } from './chainPort.ts'
import { createRunner, type Runner } from './runner.ts'
import { runStore } from './runs.ts'
import { isStorageKey } from './storage.ts'
import { walletPort } from './walletPort.ts'

/** The index follows the chain after a moment: its lists are read again then too, should its own push not arrive. */
const INDEX_DELAYS_MS = [400, 1_200]

/** The one runner of the page, over the connected wallet and the chains that run here. */
export const runner: Runner = createRunner({
  store: runStore,
  wallet: walletPort,
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
})

// Once per page: follows what was pending when the page went away, and what other tabs do.
runner.resume()
window.addEventListener('storage', (event) => {
  if (isStorageKey(event.key)) runStore.merge(runner.isActive)
})
