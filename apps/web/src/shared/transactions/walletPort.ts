import { DomainError } from '@exchange/domain'
import { decodeError } from '@exchange/protocol/errors/decodeError'
import { getChainId, sendTransaction } from 'viem/actions'
import { getWallet, getWalletClient, switchWalletChain } from '../wallet/wallet.ts'
import type { WalletPort } from './types.ts'

/** The connected wallet as the runner needs it. */
export const walletPort: WalletPort = {
  account: () => getWallet().address,
  chainId: () => getWallet().chainId,
  switchTo: async (chainId) => {
    try {
      await switchWalletChain(chainId)
    } catch (error) {
      throw decodeError(error)
    }
  },
  send: async ({ chainId, to, data, value }, account, gas) => {
    try {
      const client = await getWalletClient(chainId)
      // What the wallet says now decides, not what it said last.
      const actual = await getChainId(client)
      if (actual !== chainId) throw new DomainError('wallet.wrongNetwork', { expected: chainId, actual })
      if (client.account.address.toLowerCase() !== account.toLowerCase()) throw new DomainError('wallet.disconnected')
      return await sendTransaction(client, { account: client.account, chain: client.chain, to, data, value, gas })
    } catch (error) {
      throw decodeError(error)
    }
  },
}
