import type { Address } from '@exchange/domain'
import { concentratedPoolAbi, erc20Abi, positionManagerAbi, readVaultsAtWork, viemChain, type Network } from '@exchange/protocol'
import { createPublicClient, encodeFunctionData, http, parseEventLogs, toHex, zeroAddress, type Hex, type Log } from 'viem'
import { rpc } from '../chain/rpc.ts'
import type { PoolEvent, ChainReads } from '../scenario/vaults/chainReads.ts'

const toPoolEvents = (logs: readonly Log[]): readonly PoolEvent[] =>
  parseEventLogs({ abi: concentratedPoolAbi, logs: [...logs] }).flatMap((log): PoolEvent[] => {
    const pool = log.address
    if (log.eventName === 'Swap') {
      const zeroForOne = log.args.amount0 > 0n
      return [{ pool, kind: 'swap', zeroForOne, amountIn: zeroForOne ? log.args.amount0 : log.args.amount1 }]
    }
    if (log.eventName !== 'Mint' && log.eventName !== 'Burn') return []
    const { bottomTick: tickLower, topTick: tickUpper, liquidityAmount: liquidity } = log.args
    return liquidity === 0n ? [] : [{ pool, kind: log.eventName === 'Mint' ? 'mint' : 'burn', tickLower, tickUpper, liquidity }]
  })

// NET-20
/** Reads a chain while its history is written. `settled` resolves when the last written block is mined. */
export function createChainReads(url: string, network: Network, settled: () => Promise<unknown>): ChainReads {
  const client = createPublicClient({ chain: viemChain(network, url), transport: http(url) })
  const { positionManager } = network.deployment.contracts
  const logsOf = (address: readonly Address[]): Promise<readonly Log[]> =>
    rpc<readonly Log[]>(url, 'eth_getLogs', [{ fromBlock: 'latest', toBlock: 'latest', address }])
  return {
    readVaults: async (pools) => {
      await settled()
      return readVaultsAtWork(client, network, async () => pools)
    },
    sharesOf: async (vault, account) => {
      await settled()
      const data = encodeFunctionData({ abi: erc20Abi, functionName: 'balanceOf', args: [account] })
      return BigInt(await rpc<Hex>(url, 'eth_call', [{ to: vault, data }, 'latest']))
    },
    wouldSucceed: async ({ from, to, data, gas }) => {
      await settled()
      const call = { from, to, data, gas: toHex(gas) }
      return rpc(url, 'eth_call', [call, 'latest']).then(
        () => true,
        () => false,
      )
    },
    readNews: async (pools) => {
      await settled()
      const [events, manager] = await Promise.all([logsOf(pools), logsOf([positionManager])])
      const minted = parseEventLogs({ abi: positionManagerAbi, eventName: 'Transfer', logs: [...manager] }).filter(
        ({ args }) => args.from === zeroAddress,
      ).length
      return { events: toPoolEvents(events), minted }
    },
  }
}
