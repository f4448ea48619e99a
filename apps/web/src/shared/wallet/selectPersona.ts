import type { Address } from '@exchange/domain'
import { updateDemoState } from './demoAccounts.ts'
import { loadWalletEngine } from './wallet.ts'
import { announce, DEMO_WALLET_RDNS } from './demo/announce.ts'

/** Selects a persona: the demo wallet uses this account from now on and connects if it was not connected. */
export const selectPersona = async (address: Address): Promise<void> => {
  updateDemoState({ address })
  const engine = await loadWalletEngine()
  announce()
  await engine.connectById(DEMO_WALLET_RDNS)
}
