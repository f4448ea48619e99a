import type { WinType } from '@exchange/domain/arena/types'
import { type FieldOutcome, SIMULATED_FIELDS, simulateFields } from '@exchange/domain/arena/designer'
import { useEffect, useState } from 'react'
import type { CreateDesk } from './useCreateDesk.ts'

/** Most traders of a simulated competition: more change the shares little, and take long. */
const MOST_TRADERS = 40
const SEED = 1

export type Fields = { readonly count: number; readonly of: Readonly<Record<WinType, FieldOutcome>> }

// ARENA-14
/** Simulated competitions of this kind, computed when the browser is idle; undefined until then. */
export const useFields = ({
  draft: { depositType },
  competition: { hostBps, placesBps, maxParticipants },
}: CreateDesk): Fields | undefined => {
  const [fields, setFields] = useState<Fields>()
  const participants = Math.min(maxParticipants ?? MOST_TRADERS, MOST_TRADERS)
  const shares = placesBps.join()
  useEffect(() => {
    if (participants < 2 || !Number.isInteger(hostBps)) return undefined
    const timer = setTimeout(() => {
      const pot = { prizePool: 10n ** 18n, hostBps, placesBps: shares.split(',').map(Number) }
      setFields({ count: SIMULATED_FIELDS, of: simulateFields({ pot, participants, depositType, depositAmount: 10n ** 18n, seed: SEED }) })
    }, 50)
    return () => clearTimeout(timer)
  }, [participants, depositType, hostBps, shares])
  return fields
}
