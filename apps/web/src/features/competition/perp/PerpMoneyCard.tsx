import type { Desk } from '../useDesk.ts'
import { PerpMoney } from './PerpMoney.tsx'
import { usePerpRead } from './perpQueries.ts'
import { usePerpDesk } from './usePerpDesk.ts'

// PERP-6
/** The money of a participant on the page of the competition, once the chain was read. */
export const PerpMoneyCard = ({ desk }: { readonly desk: Desk }) => {
  const { data: read } = usePerpRead(desk.network, desk.competition, desk.account)
  const perp = usePerpDesk(desk, read)
  return perp ? <PerpMoney perp={perp} /> : null
}
