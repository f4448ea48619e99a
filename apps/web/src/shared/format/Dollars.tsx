import { NotAvailable } from './Figures.tsx'
import { useFormat } from './useFormat.ts'

/** Dollars (wad), or that they are not known. */
export const Dollars = ({ usd }: { readonly usd: bigint | null }) => {
  const format = useFormat()
  return usd === null ? <NotAvailable /> : format.usd(usd)
}
