// Trades sent directly to the chain, past every proxy: the index must not lose them.
import { erc20Abi, poolAbi } from '@exchange/protocol'
import { receiptOf } from '@exchange/protocol/node/receiptOf'
import { encodeFunctionData, type Address, type Hex } from 'viem'
import { mnemonicToAccount } from 'viem/accounts'
import { client, type ChainId } from '../support/chain.ts'
import { fund } from '../support/devnet.ts'
import { rpc } from '../support/nodes/nodeRpc.ts'
import { webUrl } from '../support/ports.ts'

/** An account with a key in the local node, used by nothing else. */
const trader: Address = mnemonicToAccount('test test test test test test test test test test test junk', { addressIndex: 60 }).address

type Pool = { address: Address; type: string; symbol: string; tokens: readonly { address: Address; decimals: number }[] }

/** A trader of one classic pool of a chain. `trade` makes one swap; it is on the chain when the promise resolves. */
export const createTrader = async (chainId: ChainId, pair: readonly [string, string]) => {
  const { data } = (await (await fetch(`${webUrl}/v1/${chainId}/pools?limit=100`)).json()) as { data: Pool[] }
  const pool = data.find(({ type, symbol }) => type === 'classic' && pair.every((name) => symbol.split('/').includes(name)))
  if (!pool) throw new Error(`no classic pool ${pair.join('/')} on ${chainId}`)
  await fund(trader)
  const [token] = pool.tokens
  if (!token) throw new Error(`pool ${pool.address} has no tokens`)
  const amount = 10n ** BigInt(token.decimals) / 1_000n
  const send = (to: Address, data: Hex): Promise<Hex> => rpc(chainId, 'eth_sendTransaction', [{ from: trader, to, data, gas: '0x7a120' }])
  const pay = () => send(token.address, encodeFunctionData({ abi: erc20Abi, functionName: 'transfer', args: [pool.address, amount] }))
  return {
    /** Brings the payment to the pool, so that the next trade is one transaction in one block. */
    prepare: async (): Promise<void> => {
      await pay()
    },
    trade: async (isPrepared = false): Promise<void> => {
      if (!isPrepared) await pay()
      const hash = await send(
        pool.address,
        encodeFunctionData({ abi: poolAbi, functionName: 'swapExactIn', args: [token.address, trader] }),
      )
      if ((await receiptOf(client(chainId), hash)).status !== 'success') throw new Error('the swap of a drill failed')
    },
  }
}

export type Trader = Awaited<ReturnType<typeof createTrader>>

/** Trades at a fixed rate until stopped; an unavailable chain costs only trades. */
export const keepTrading = (trader: Trader, everyMs: number): { readonly stop: () => Promise<number> } => {
  let going = true
  let made = 0
  const loop = async (): Promise<void> => {
    while (going) {
      const trade = trader.trade().then(
        () => made++,
        () => undefined,
      )
      await Promise.all([trade, new Promise((resolve) => setTimeout(resolve, everyMs))])
    }
  }
  const running = loop()
  return {
    stop: async () => {
      going = false
      await running
      return made
    },
  }
}
