import type { Address, Hex } from '@exchange/domain'
import { bytesToHex } from 'viem'
import { mnemonicToAccount, privateKeyToAddress } from 'viem/accounts'

/** The public development mnemonic: everyone knows its keys. Local chains only. */
export const devMnemonic = 'test test test test test test test test test test test junk'

/**
 * Indices of the mnemonic and the purpose of each account. The node has the keys and coins of the first 64; personas sign in the browser.
 */
export const accountIndex = {
  deployer: 0,
  treasury: 1,
  arbitrageur: 2,
  faucet: 3,
  liveTrader: 4,
  governance: 5,
  council: 6,
  hostileMaker: 7,
  executor: 8,
  solver: 9,
  team: 10,
  firstPayer: 11,
  firstStaker: 14,
  firstTrader: 20,
  ranking: 36,
  priceKeeper: 37,
  perpKeeper: 38,
  upkeepKeeper: 39,
  firstProvider: 40,
  firstVoter: 48,
  firstFurtherProvider: 64,
  relayer: 88,
  storyIssuer: 89,
  firstDepositor: 90,
  rewardPayer: 98,
  crossChainDeployer: 99,
  firstPersona: 100,
} as const

/** The parent key of all accounts: deriving it from the mnemonic takes thousands of hashes, so it happens once. */
const parent = mnemonicToAccount(devMnemonic, { path: "m/44'/60'/0'/0" }).getHdKey()
const addresses = new Map<number, Address>()

/** Private key of an account of the development mnemonic. */
export function accountKey(index: number): Hex {
  const key = parent.deriveChild(index).privateKey
  if (!key) throw new Error(`account ${index} has no private key`)
  return bytesToHex(key)
}

/** Address of an account of the development mnemonic. */
export function accountAddress(index: number): Address {
  const known = addresses.get(index)
  if (known) return known
  const address = privateKeyToAddress(accountKey(index))
  addresses.set(index, address)
  return address
}
