import { useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { NoEmission } from '../../gauge/NoEmission.tsx'
import { SwitchLine } from '../../../shared/fields/SwitchLine.tsx'

type StakeSwitchProps = {
  readonly on: boolean
  /** Whether a stake is paid emission now. */
  readonly pays: boolean
  readonly onChange: (on: boolean) => void
  /** The yield while staked or not. */
  readonly children: ReactNode
}

// LIQ-9, LIQ-19
/** Whether the result of a deposit is staked. Shown only if the gauge is open. */
export const StakeSwitch = ({ on, pays, onChange, children }: StakeSwitchProps) => {
  const { t } = useLingui()
  return (
    <>
      <SwitchLine label={t`Stake it in the gauge`} checked={on} onChange={onChange} />
      <p className="sm mut">{pays ? children : <NoEmission />}</p>
    </>
  )
}
