import type { Address } from '@exchange/domain'
import type { Network } from '@exchange/protocol'
import type { NameRead } from '@exchange/protocol/reads/names/readNames'
import { addressOf } from '../../shared/testing/addressOf.ts'
import { testNetwork } from '../../shared/testing/testNetwork.ts'
import type { NameItem } from './queries.ts'

export const [usdt, names, me, other] = [0x71, 0x1d, 0xaa, 0xbb].map(addressOf) as [Address, Address, Address, Address]
/** Chain time of the tests, in seconds. */
export const NOW = 1_795_000_000
/** One whole unit of the payment token. */
export const USDT = 10n ** 18n

/** A network that has names, for tests. */
export const namesNetwork: Network = {
  ...testNetwork,
  features: ['nameId'],
  deployment: {
    ...testNetwork.deployment,
    contracts: { ...testNetwork.deployment.contracts, thenaId: names, nameArt: addressOf(0xa7), namePaymentToken: usdt },
    tokens: [{ chainId: testNetwork.chainId, address: usdt, symbol: 'USDT', name: 'Tether', decimals: 18 }],
  },
}

/** The chain's answer for a free name, for tests. `price` in whole units. */
export const freeName = (name: string, price = 5n): NameRead => ({ name, isValid: true, price: price * USDT, isAvailable: true })
export const takenName = (name: string, tokenId = 4n): NameRead => ({ name, isValid: true, tokenId, price: 5n * USDT, isAvailable: false })
export const alikeName = (name: string, twin: string): NameRead => ({
  name,
  isValid: true,
  lookAlike: { tokenId: 9n, name: twin },
  price: 5n * USDT,
  isAvailable: false,
})

/** A minted name as the index returns it, for tests. */
export const indexedName = (change: Partial<NameItem> = {}): NameItem => ({
  id: '4',
  name: 'river',
  imageUrl: `/v1/${testNetwork.chainId}/names/4/image.svg`,
  owner: other,
  giftedBy: null,
  mintPrice: String(15n * USDT),
  mintedAt: NOW - 3_600,
  changedHandsAt: null,
  ...change,
})
