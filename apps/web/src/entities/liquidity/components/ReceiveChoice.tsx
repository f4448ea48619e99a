import { Select } from '@exchange/ui'
import { useLingui } from '@lingui/react/macro'
import type { ZapExit } from '../useZapExit.ts'

const ALL = 'all'

/** All tokens of the pool, or only one of them. Renders nothing if that is impossible. */
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
