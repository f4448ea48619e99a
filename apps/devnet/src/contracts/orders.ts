import type { Address } from '@exchange/domain'
import { findNetworkEntry, type Contracts } from '@exchange/protocol'
import type { Deployer } from './deployer.ts'

type OrderContracts = Pick<Contracts, 'orders' | 'orderLens' | 'orderExchange' | 'liquidityHub'>

/** Deploys orders with their lens and exchange, and the hub of signed quotes, on the chain that plays BNB Chain (NET-22). */
export function deployOrders(deployer: Deployer, chainId: number, weth: Address, router: Address): OrderContracts {
  if (findNetworkEntry(chainId)?.plays !== 56) return {}
  return {
    orders: deployer.deploy('Orders', [weth]),
    orderLens: deployer.deploy('OrderLens', []),
    orderExchange: deployer.deploy('RouterExchange', [router]),
    liquidityHub: deployer.deploy('LiquidityHub', [weth]),
  }
}
