// Tokens that no list knows: those of the seeded world, and new ones that a journey makes.
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { receiptOf } from '@exchange/protocol/node/receiptOf'
import { createWalletClient, http, type Abi, type Address, type Hex } from 'viem'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { type ChainId, client } from '../chain.ts'
import { fund } from '../devnet.ts'
import { chainUrls, webUrl } from '../ports.ts'

/** A token in a pool of the world, by a part of its symbol. */
export const unlistedToken = async (chainId: ChainId, symbol: string): Promise<{ address: Address }> => {
  const response = await fetch(`${webUrl}/v1/${chainId}/tokens`)
  const { data } = (await response.json()) as { data: { address: Address; symbol: string }[] }
  const found = data.find((token) => token.symbol.includes(symbol))
  if (!found) throw new Error(`${symbol} stands in no pool of ${chainId}`)
  return found
}

/** A new token without a pool. */
export const deployToken = async (
  chainId: ChainId,
  { name, symbol, decimals }: { name: string; symbol: string; decimals: number },
): Promise<Address> => {
  const artifact = join(import.meta.dirname, '../../../contracts/out/PlainToken.sol/PlainToken.json')
  const { abi, bytecode } = JSON.parse(await readFile(artifact, 'utf8')) as { abi: Abi; bytecode: { object: Hex } }
  const account = privateKeyToAccount(generatePrivateKey())
  await fund(account.address)
  const chain = {
    id: chainId,
    name: 'local',
    nativeCurrency: { name: 'BNB', symbol: 'BNB', decimals: 18 },
    rpcUrls: { default: { http: [chainUrls[chainId]] } },
  }
  const wallet = createWalletClient({ account, chain, transport: http(chainUrls[chainId]) })
  const hash = await wallet.deployContract({ abi, bytecode: bytecode.object, args: [name, symbol, decimals, account.address] })
  const { contractAddress } = await receiptOf(client(chainId), hash)
  if (!contractAddress) throw new Error(`${symbol} was not deployed`)
  return contractAddress
}
