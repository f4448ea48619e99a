import type { Address } from '@exchange/domain'
import type { Client } from 'viem'
import { lensAbi } from '../../generated/lens.ts'
import type { Network } from '../../networks.ts'
import { readContract } from '../readContract.ts'
import { type ReadResult, toReadResult } from '../readResult.ts'

const PAGE_SIZE = 250n

/** An account's share of a pool: pool tokens, their current redemption amounts, and claimable fees. Raw units. */
export type AccountPool = {
  readonly pool: Address
  readonly walletBalance: bigint
  readonly claimable0: bigint
  readonly claimable1: bigint
  readonly amount0: bigint
  readonly amount1: bigint
}

// LIQ-11
/** The classic and stable pools in which an account has a share, at the latest block unless one is named. */
export const readAccountPools = (
  client: Client,
  { deployment }: Network,
  account: Address,
  blockNumber?: bigint,
): Promise<ReadResult<readonly AccountPool[]>> =>
  toReadResult(async () => {
    const { lens, poolFactory } = deployment.contracts
    const page = (offset: bigint) =>
      readContract(client, {
        address: lens,
        abi: lensAbi,
        functionName: 'accountPools',
        args: [poolFactory, account, offset, PAGE_SIZE],
        ...(blockNumber === undefined ? {} : { blockNumber }),
      })
    const [rows, total] = await page(0n)
    const offsets = Array.from({ length: Number((total - 1n) / PAGE_SIZE) }, (_, i) => BigInt(i + 1) * PAGE_SIZE)
    const rest = await Promise.all(offsets.map(page))
    return [...rows, ...rest.flatMap(([more]) => more)]
  })
