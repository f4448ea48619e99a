import { type Address, type DomainError, isSameAddress } from '@exchange/domain'
import { decodeCallError } from '@exchange/protocol/errors/decodeCallError'
import { decodeError } from '@exchange/protocol/errors/decodeError'
import { erc20Abi } from '@exchange/protocol/generated/erc20'
import type { Network } from '@exchange/protocol/networks'
import { readHead } from '@exchange/protocol/reads/readHead'
import { readNextTime } from '@exchange/protocol/reads/readNextTime'
import type { Client } from 'viem'
import { call as callAction, estimateGas, readContract } from 'viem/actions'
import { toErrorFacts } from '../../errors/errorFacts.ts'
import type { Call, ChainPort, Receipt } from '../run/types.ts'
import { createWatchPort } from './watchPort.ts'

export type ChainPortDeps = {
  readonly clientOf: (chainId: number) => Client
  readonly networkOf: (chainId: number) => Network | undefined
  readonly chainNow: (chainId: number) => number | undefined
  readonly sleep: (millis: number) => Promise<void>
}

/** The error of a failed call. Bridge errors have their own lazily loaded code. */
const callErrorOf = async (error: unknown, network: Network | undefined, to: Address): Promise<DomainError> => {
  const { bridge, bridgeEndpoint } = network?.deployment.contracts ?? {}
  if (![bridge, bridgeEndpoint].some((contract) => contract !== undefined && isSameAddress(contract, to)))
    return decodeCallError(error, network, to)
  const own = await import('@exchange/protocol/errors/bridgeErrors').catch(() => null)
  return own === null ? decodeCallError(error, network, to) : own.decodeBridgeError(error)
}

const decoded = async <T>(
  work: () => Promise<T>,
  decode: (error: unknown) => DomainError | Promise<DomainError> = decodeError,
): Promise<T> => {
  try {
    return await work()
  } catch (error) {
    throw await decode(error)
  }
}

/** Seconds of chain time by the last head that was seen, or by one that is read for it. */
const headTime = async ({ clientOf, chainNow }: Pick<ChainPortDeps, 'clientOf' | 'chainNow'>, chainId: number): Promise<number> => {
  const known = chainNow(chainId)
  if (known !== undefined) return known
  const head = await readHead(clientOf(chainId))
  if (head.status === 'failed') throw head.error
  return head.data.timestamp
}

/** The chain as the runner needs it, over viem. */
export const createChainPort = ({ clientOf, networkOf, chainNow, sleep }: ChainPortDeps): ChainPort => {
  const simulated = (call: Call, account: Address, blockNumber: bigint): Promise<unknown> =>
    callAction(clientOf(call.chainId), { account, to: call.to, data: call.data, value: call.value, blockNumber })

  return {
    ...createWatchPort({ clientOf, networkOf, sleep }),
    estimateGas: ({ chainId, to, data, value }, account) =>
      decoded(
        () => estimateGas(clientOf(chainId), { account, to, data, value }),
        (error) => callErrorOf(error, networkOf(chainId), to),
      ),
    allowance: (chainId, token, owner, spender) =>
      decoded(() => readContract(clientOf(chainId), { address: token, abi: erc20Abi, functionName: 'allowance', args: [owner, spender] })),
    // The page may first see a head long after it was mined: a transaction sent now gets the time of the next block.
    now: async (chainId) => {
      const [known, next] = await Promise.all([headTime({ clientOf, chainNow }, chainId), readNextTime(clientOf(chainId))])
      return next.status === 'ok' ? Math.max(known, next.data) : known
    },
    explainRevert: async (call, account, receipt: Receipt) => {
      if (call) {
        for (const blockNumber of [receipt.blockNumber, receipt.blockNumber - 1n]) {
          try {
            await simulated(call, account, blockNumber)
          } catch (error) {
            const facts = toErrorFacts(await callErrorOf(error, networkOf(call.chainId), call.to))
            if (!facts.code.startsWith('rpc.') && facts.code !== 'unknown') return facts
          }
        }
      }
      return { code: 'transaction.reverted' }
    },
  }
}
