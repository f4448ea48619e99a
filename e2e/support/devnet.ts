// What the control of the local world does on request: its faucet and its trickle of trades.
import { webUrl } from './ports.ts'

/** Asks the devnet's control for something. */
export const askDevnet = async <T>(call: string, body: unknown): Promise<T> => {
  const headers = { 'content-type': 'application/json', origin: webUrl }
  const response = await fetch(`${webUrl}/devnet/${call}`, { method: 'POST', headers, body: JSON.stringify(body) })
  if (!response.ok) throw new Error(`${call}: ${response.status} ${await response.text()}`)
  return (await response.json()) as T
}

/** The faucet: BNB and every listed token on both chains. */
export const fund = (address: string) => askDevnet('faucet', { address })

/** Whether somebody else trades too. */
export const setLiveTrades = (on: boolean) => askDevnet('live-trades', { on })

/** Runs while nobody trades but the journey: rows and chain can be compared only where neither moves meanwhile. */
export const withLiveTradesPaused = async (work: () => Promise<void>) => {
  await setLiveTrades(false)
  try {
    await work()
  } finally {
    await setLiveTrades(true)
  }
}
