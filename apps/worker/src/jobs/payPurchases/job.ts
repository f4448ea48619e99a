import type { Address, Hex } from '@exchange/domain'
import { z } from 'zod'
import type { Payouts } from '../../chain/payouts.ts'
import { defineJob, type Sources } from '../job.ts'

type Due = {
  readonly id: string
  readonly chainId: number
  readonly token: Address
  readonly receiver: Address
  readonly amount: string
  readonly payout: Hex | null
}

const DUE = `select id, chain_id as "chainId", token, receiver, amount::text as amount, payout from app.purchase
  where provider = 'sandbox' and state in ('paid', 'sending') order by created_at, id`
// A second caller, or one after the payment failed, changes no row.
const SIGNED = `update app.purchase set state = 'sending', payout = $2, tx_hash = $3, changed_at = now()
  where id = $1 and state = 'paid' and payout is null`
const REFUSED = `update app.purchase set state = 'failed', changed_at = now() where id = $1 and state = 'paid'`
const OVER = `update app.purchase set state = $2, changed_at = now() where id = $1 and state = 'sending'`

const readDue = async (app: Sources['app']): Promise<readonly Due[]> => (await app.query<Due>(DUE)).rows

/** The signed payout as stored; undefined when there is none to send. */
const payoutOf = async (app: Sources['app'], { sign }: Payouts, { id, amount, payout, ...to }: Due): Promise<Hex | undefined> => {
  if (payout !== null) return payout
  const signed = await sign({ ...to, amount: BigInt(amount) })
  if (signed === undefined) {
    await app.query(REFUSED, [id])
    return undefined
  }
  const { rowCount } = await app.query(SIGNED, [id, signed.raw, signed.hash])
  return rowCount === 1 ? signed.raw : undefined
}

const pay = async (app: Sources['app'], payouts: Payouts, due: Due): Promise<void> => {
  const raw = await payoutOf(app, payouts, due)
  if (raw === undefined) return
  const end = await payouts.send(due.chainId, raw)
  await app.query(OVER, [due.id, end === 'mined' ? 'completed' : 'failed'])
}

// BUY-2
/**
 * Pays out sandbox purchases. A signed payout is stored before it is sent: after a kill the same transaction is sent again, and nothing is
 * signed twice. A payout that lost its nonce has failed, and its buyer gets a refund. When a chain cannot tell, the later payouts on it
 * wait.
 */
export const createPayPurchases = (payouts: Payouts) =>
  defineJob<object>({
    name: 'payPurchases',
    schedule: '* * * * *',
    findDue: async ({ app }) => ((await readDue(app)).length === 0 ? [] : [{}]),
    keyOf: () => 'all',
    parse: (payload) => z.object({}).parse(payload),
    execute: async ({ app }) => {
      const stuck = new Map<number, unknown>()
      for (const due of await readDue(app)) {
        if (stuck.has(due.chainId)) continue
        await pay(app, payouts, due).catch((error: unknown) => stuck.set(due.chainId, error))
      }
      for (const error of stuck.values()) throw error
    },
  })
