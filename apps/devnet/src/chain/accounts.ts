import type { Address, Hex } from '@exchange/domain'
import { bytesToHex } from 'viem'
import { mnemonicToAccount } from 'viem/accounts'

/** Public development words: their keys belong to everybody. Local chains only. */
export const devMnemonic = 'test test test test test test test test test test test junk'

/** Indices of the mnemonic and what each account is for. The node holds the keys of the first 64; personas sign in the browser. */
export const accountIndex = {
  deployer: 0,
  provider: 1,
  arbitrageur: 2,
  faucet: 3,
  liveTrader: 4,
  governance: 5,
  council: 6,
  firstTrader: 20,
  firstPersona: 100,
} as const

const cache = new Map<number, Address>()

/** Address of an account of the development mnemonic. */
export function accountAddress(index: number): Address {
  const known = cache.get(index)
  if (known) return known
  const address = mnemonicToAccount(devMnemonic, { addressIndex: index }).address
  cache.set(index, address)
  return address
}

/** Private key of an account of the development mnemonic. */
export function accountKey(index: number): Hex {
  const key = mnemonicToAccount(devMnemonic, { addressIndex: index }).getHdKey().privateKey
  if (!key) throw new Error(`account ${index} has no private key`)
  return bytesToHex(key)
}
