import type { Address } from '@exchange/domain'
import { updateDemoState } from '../demoAccounts.ts'
import { loadWalletEngine } from '../wallet.ts'
import { announce, DEMO_WALLET_RDNS } from './announce.ts'

/** Plays a persona: the demo wallet answers with this account from now on and is connected if it was not. */
export const selectPersona = async (address: Address): Promise<void> => {
  updateDemoState({ address })
  const engine = await loadWalletEngine()
  announce()
  await engine.connectById(DEMO_WALLET_RDNS)
}
