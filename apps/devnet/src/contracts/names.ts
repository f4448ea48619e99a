import { brand, namePricesUsd, type Address } from '@exchange/domain'
import type { Contracts } from '@exchange/protocol'
import { accountAddress, accountIndex } from '../chain/accounts.ts'
import { toRaw } from '../ground/units.ts'
import type { Deployer } from './deployer.ts'

export type NameContracts = Required<Pick<Contracts, 'thenaId' | 'nameArt' | 'namePaymentToken'>>

/** The payment token of names. */
export type PaymentToken = { readonly address: Address; readonly decimals: number }

// NAME-1, NAME-8
/** Deploys names of accounts, paid to the treasury. `permissions` holds the role that sets their prices. */
export function deployNames(deployer: Deployer, permissions: Address, paymentToken: PaymentToken): NameContracts {
  const nameArt = deployer.deploy('NameArt', [])
  const thenaId = deployer.deploy('ThenaId', [
    {
      title: brand.words.nameId,
      symbol: brand.words.nameId,
      paymentToken: paymentToken.address,
      treasury: accountAddress(accountIndex.treasury),
      permissions,
      artProxy: nameArt,
      prices: namePricesUsd.map((dollars) => toRaw(dollars, paymentToken.decimals)),
    },
  ])
  return { thenaId, nameArt, namePaymentToken: paymentToken.address }
}
