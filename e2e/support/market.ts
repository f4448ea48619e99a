// A second trader, whose orders move the price under a journey.
import { routerAbi } from '@exchange/protocol'
import { createWalletClient, http, type Address } from 'viem'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { client, type ChainId } from './chain.ts'
import { fund } from './journey.ts'
import { chainUrls } from './ports.ts'
import { networks } from './world.ts'

/** Buys a token with native coin until its price has moved by several percent. */
export const movePrice = async (chainId: ChainId, token: Address) => {
  const account = privateKeyToAccount(generatePrivateKey())
  await fund(account.address)
  const network = (await networks()).find((entry) => entry.chainId === chainId)!
  const { router, wrappedNative } = network.deployment.contracts
  const chain = {
    id: chainId,
    name: 'local',
    nativeCurrency: { name: 'BNB', symbol: 'BNB', decimals: 18 },
    rpcUrls: { default: { http: [chainUrls[chainId]] } },
  }
  const wallet = createWalletClient({ account, chain, transport: http(chainUrls[chainId]) })
  const held = await client(chainId).getBalance({ address: account.address })
  const { timestamp } = await client(chainId).getBlock()
  const amount = (held * 9n) / 10n
  const hash = await wallet.writeContract({
    address: router,
    abi: routerAbi,
    functionName: 'swapExactETHForTokens',
    args: [0n, [{ from: wrappedNative, to: token, stable: false }], account.address, timestamp + 3_600n],
    value: amount,
    gas: 1_000_000n,
  })
  await client(chainId).waitForTransactionReceipt({ hash, pollingInterval: 50 })
}
