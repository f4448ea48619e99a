import { useLingui } from '@lingui/react/macro'
import { useFormat } from '../../../shared/format/useFormat.ts'

/** "Place 1", "Places 6 to 8". */
export const usePlaceName = () => {
  const { t } = useLingui()
  const format = useFormat()
  return ({ from, to }: { readonly from: number; readonly to: number }): string => {
    const [first, last] = [format.integer(from), format.integer(to)]
    return from === to ? t`Place ${first}` : t`Places ${first} to ${last}`
  }
}
