import type { LockFormBlocker } from '@exchange/domain'
import { useLingui } from '@lingui/react/macro'
import type { ComponentProps } from 'react'
import { BalanceField } from '../../../shared/tokens/BalanceField.tsx'
import { stopWords } from '../messages.ts'

type Props = Omit<ComponentProps<typeof BalanceField>, 'error' | 'onPickToken'> & { readonly blockers: readonly LockFormBlocker[] }

const said: ReadonlySet<LockFormBlocker['code']> = new Set(['amountInvalid', 'balanceShort'])

/** The amount that is locked. */
export const LockAmountField = ({ blockers, ...field }: Props) => {
  const { i18n } = useLingui()
  const stop = blockers.find(({ code }) => said.has(code))
  return <BalanceField {...field} error={stop && i18n._(stopWords[stop.code])} />
}
