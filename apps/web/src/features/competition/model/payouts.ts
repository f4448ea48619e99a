import { hostFee, TOTAL_BPS } from '@exchange/domain/arena/prizes'

/** Places with the same share, and their payout from the current pool. */
export type PayoutRow = {
  readonly from: number
  readonly to: number
  /** Basis points and raw units of the prize token, of each place. */
  readonly bps: number
  readonly each: bigint
}

export type Payouts = { readonly rows: readonly PayoutRow[]; readonly host: { readonly bps: number; readonly amount: bigint } }

type Split = { readonly prizePool: bigint; readonly hostBps: number; readonly placesBps: readonly number[] }

/** The payout of each place when all are filled, with places of the same share in one row. */
export const payoutsOf = ({ prizePool, hostBps, placesBps }: Split): Payouts => {
  const rows: PayoutRow[] = []
  for (const [at, bps] of placesBps.entries()) {
    const last = rows.at(-1)
    if (last?.bps === bps) rows[rows.length - 1] = { ...last, to: at + 1 }
    else rows.push({ from: at + 1, to: at + 1, bps, each: (prizePool * BigInt(bps)) / BigInt(TOTAL_BPS) })
  }
  return { rows, host: { bps: hostBps, amount: hostFee(prizePool, hostBps) } }
}
