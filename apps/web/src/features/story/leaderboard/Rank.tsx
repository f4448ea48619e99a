import { useFormat } from '../../../shared/format/useFormat.ts'

/** A rank; the first three are marked. */
export const Rank = ({ of }: { readonly of: number }) => {
  const format = useFormat()
  return <span className={of <= 3 ? `story-rank r${of}` : 'story-rank'}>{format.integer(of)}</span>
}
