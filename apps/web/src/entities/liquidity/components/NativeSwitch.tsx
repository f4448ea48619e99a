import type { Network } from '@exchange/protocol/networks'
import { useLingui } from '@lingui/react/macro'
import { SwitchLine } from '../../../shared/fields/SwitchLine.tsx'

type NativeSwitchProps = { readonly network: Network; readonly checked: boolean; readonly onChange: (native: boolean) => void }

/** Pays in native coin instead of its wrapped token. Shown only if that token is paid. */
export const NativeSwitch = ({ network, checked, onChange }: NativeSwitchProps) => {
  const { t } = useLingui()
  return <SwitchLine label={t`Pay in ${network.nativeCurrency.symbol}`} checked={checked} onChange={onChange} />
}
