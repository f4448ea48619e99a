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
const SIGNED = `update app.purchase set state = 'sending', payout = $2, tx_hash = $3, changed_at = now() where id = $1`
const FORGOTTEN = 'update app.purchase set payout = null, tx_hash = null where id = $1'
const OVER = 'update app.purchase set state = $2, changed_at = now() where id = $1'

const readDue = async (app: Sources['app']): Promise<readonly Due[]> => (await app.query<Due>(DUE)).rows

const pay = async (app: Sources['app'], { sign, send }: Payouts, { id, amount, payout, ...to }: Due): Promise<void> => {
  let raw = payout
  if (raw === null) {
    const signed = await sign({ ...to, amount: BigInt(amount) })
    if (signed === undefined) return void (await app.query(OVER, [id, 'failed']))
    await app.query(SIGNED, [id, signed.raw, signed.hash])
    raw = signed.raw
  }
  const end = await send(to.chainId, raw)
  if (end === 'waiting') throw new Error(`the payout of purchase ${id} waits for its block`)
  await (end === 'lost' ? app.query(FORGOTTEN, [id]) : app.query(OVER, [id, end === 'mined' ? 'completed' : 'failed']))
}

// BUY-2
/**
 * Pays out what was bought in the sandbox. A payout is kept as it was signed before it is sent: after a kill the same one is sent again. One piece of work,
 * so that the nonces of the key follow one another.
 */
export const createPayPurchases = (payouts: Payouts) =>
  defineJob<object>({
    name: 'payPurchases',
    schedule: '* * * * *',
    findDue: async ({ app }) => ((await readDue(app)).length === 0 ? [] : [{}]),
    keyOf: () => 'all',
    parse: (payload) => z.object({}).parse(payload),
    execute: async ({ app }) => {
      for (const due of await readDue(app)) await pay(app, payouts, due)
    },
  })
