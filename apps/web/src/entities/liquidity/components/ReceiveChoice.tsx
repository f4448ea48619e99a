import { Select } from '@exchange/ui'
import { useLingui } from '@lingui/react/macro'
import type { ZapExit } from '../useZapExit.ts'

const ALL = 'all'

/** All tokens as they are, or one of them. Nothing where that is not possible. */
export const ReceiveChoice = ({ exit: { offered, chosen, options, choose } }: { readonly exit: ZapExit }) => {
  const { t } = useLingui()
  if (!offered) return null
  return (
    <Select
      label={t`Receive`}
      value={chosen?.key ?? ALL}
      options={[{ value: ALL, label: t`All tokens` }, ...options.map(({ key, shown }) => ({ value: key, label: shown.symbol }))]}
      onChange={(value) => choose(value === ALL ? null : value)}
    />
  )
}
