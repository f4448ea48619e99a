import type { AlertKind } from '@exchange/domain'
import { z } from 'zod'
import type { Sources } from '../job.ts'

/** An alert of one account. `key` identifies its event; `facts` fill its sentence. */
export type Alert = {
  readonly account: string
  readonly kind: AlertKind
  readonly key: string
  readonly facts: Readonly<Record<string, string>>
  readonly link: string | null
}

export const alertsSchema = z.object({
  alerts: z.array(
    z.object({
      account: z.string(),
      kind: z.custom<AlertKind>((kind) => typeof kind === 'string'),
      key: z.string(),
      facts: z.record(z.string(), z.string()),
      link: z.string().nullable(),
    }),
  ),
})

/** A network with the time of its last indexed block, in seconds. */
export type Moment = { readonly chainId: number; readonly now: number }

/** Finds indexed events of some accounts on one network. */
export type FindEvents = (index: Sources['index'], moment: Moment, accounts: readonly string[]) => Promise<readonly Alert[]>
