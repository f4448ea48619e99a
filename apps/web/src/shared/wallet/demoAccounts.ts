import type { Address, Hex } from '@exchange/domain'
import { createStore } from '../store.ts'

/** An account of the local world, with the key that the devnet hands out for it. */
export type DemoAccount = { readonly address: Address; readonly privateKey: Hex; readonly persona: string; readonly description: string }

export type Persona = Omit<DemoAccount, 'privateKey'>

const STORAGE_KEY = 'demo-wallet'

export type DemoState = { readonly connected: boolean; readonly address: Address | null; readonly chainId: number | null }

const readStored = (): DemoState => {
  const fallback: DemoState = { connected: false, address: null, chainId: null }
  try {
    return { ...fallback, ...(JSON.parse(localStorage.getItem(STORAGE_KEY) ?? '{}') as Partial<DemoState>) }
  } catch {
    return fallback
  }
}

/** The demo wallet's account and chain; survives a reload. */
export const demoState = createStore<DemoState>(readStored())

export const updateDemoState = (patch: Partial<DemoState>): void => {
  demoState.write({ ...demoState.read(), ...patch })
  try {
    localStorage.setItem(STORAGE_KEY, JSON.stringify(demoState.read()))
  } catch {
    // Without storage the demo wallet is forgotten with the page.
  }
}

let accounts: Promise<readonly DemoAccount[]> | undefined

const fetchAccounts = async (): Promise<readonly DemoAccount[]> => {
  const response = await fetch('/devnet/wallet')
  if (!response.ok) throw new Error(`/devnet/wallet answered ${response.status}`)
  return ((await response.json()) as { accounts: readonly DemoAccount[] }).accounts
}

/** Accounts of the local world; fetched once, and again after a failure. */
export const demoAccounts = (): Promise<readonly DemoAccount[]> =>
  (accounts ??= fetchAccounts().catch((cause: unknown) => {
    accounts = undefined
    throw cause
  }))

/** The playable personas, without their keys. */
export const listPersonas = async (): Promise<readonly Persona[]> =>
  (await demoAccounts()).map(({ address, persona, description }) => ({ address, persona, description }))
