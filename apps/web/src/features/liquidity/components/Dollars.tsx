import { NotAvailable } from '../../../shared/format/Figures.tsx'
import { useFormat } from '../../../shared/format/useFormat.ts'

/** Dollars (wad), or that they are not known. */
export const Dollars = ({ usd }: { readonly usd: bigint | null }) => {
  const format = useFormat()
  return usd === null ? <NotAvailable /> : format.usd(usd)
}
