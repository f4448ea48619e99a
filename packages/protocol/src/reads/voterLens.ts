import { type Address, DomainError } from '@exchange/domain'
import type { Network } from '../networks.ts'

/** The lens of votes. Throws where the network has none. */
export const voterLensOf = ({ chainId, deployment }: Network): Address => {
  const lens = deployment.contracts.voterLens
  if (lens === undefined) throw new DomainError('api.notFound', { chainId })
  return lens
}

/** One page of the lens: its rows, how many there are in all, block and timestamp. */
export type LensPage<Row> = readonly [rows: readonly Row[], total: bigint, block: bigint, timestamp: bigint]

/** Every row, as of one block. */
export type LensRows<Row> = { readonly rows: readonly Row[]; readonly block: bigint; readonly timestamp: number }

/** The first page, then the others at its block. */
export const readAllPages = async <Row>(
  pageSize: bigint,
  readAt: (offset: bigint, blockNumber?: bigint) => Promise<LensPage<Row>>,
  blockNumber?: bigint,
): Promise<LensRows<Row>> => {
  const [first, total, block, timestamp] = await readAt(0n, blockNumber)
  const pages = total === 0n ? 0 : Number((total - 1n) / pageSize)
  const rest = await Promise.all(Array.from({ length: pages }, (_, i) => readAt(BigInt(i + 1) * pageSize, block)))
  return { rows: [...first, ...rest.flatMap(([rows]) => rows)], block, timestamp: Number(timestamp) }
}
