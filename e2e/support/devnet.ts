// Controls of the local world: its faucet and its live trades.
import { webUrl } from './ports.ts'

/** Sends a request to the devnet's control. */
export const askDevnet = async <T>(call: string, body: unknown): Promise<T> => {
  const headers = { 'content-type': 'application/json', origin: webUrl }
  const response = await fetch(`${webUrl}/devnet/${call}`, { method: 'POST', headers, body: JSON.stringify(body) })
  if (!response.ok) throw new Error(`${call}: ${response.status} ${await response.text()}`)
  return (await response.json()) as T
}

/** The faucet: BNB and every listed token on both chains. */
export const fund = (address: string) => askDevnet('faucet', { address })

/** Whether others trade too. */
export const setLiveTrades = (on: boolean) => askDevnet('live-trades', { on })

/** Runs while only the journey trades: rows and chain can be compared only while neither moves. */
export const withLiveTradesPaused = async (work: () => Promise<void>) => {
  await setLiveTrades(false)
  try {
    await work()
  } finally {
    await setLiveTrades(true)
  }
}
