import type { Address } from '@exchange/domain'
import { useEffect, useState } from 'react'
import { restore } from './sessionActs.ts'

/** Whether it is known by now if an account is signed in: a reload has the session, but not at once. */
export const useSessionChecked = (account: Address): boolean => {
  const [looked, setLooked] = useState<Address>()
  useEffect(() => {
    const end = () => setLooked(account)
    restore(account).then(end, end)
  }, [account])
  return looked === account
}
