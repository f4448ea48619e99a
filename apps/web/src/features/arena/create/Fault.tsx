import { Icon } from '@exchange/ui'
import { useLingui } from '@lingui/react/macro'
import { withValues } from '../../../shared/i18n/withValues.ts'
import { faultWords } from './messages.ts'
import { faultOfField, type FieldId } from './model/faults.ts'
import type { CreateDesk } from './useCreateDesk.ts'

/** What is wrong with a field, in words; undefined while nothing is, and before the field was touched. */
export const useFaultOf = ({ faults, values }: CreateDesk, isShown: (field: FieldId) => boolean) => {
  const { i18n } = useLingui()
  return (field: FieldId): string | undefined => {
    const fault = isShown(field) ? faultOfField(faults, field) : undefined
    return fault && i18n._(withValues(faultWords[fault], values))
  }
}

/** The sentence under what is no plain field. */
export const FaultLine = ({ children }: { readonly children: string | undefined }) =>
  children === undefined ? null : (
    <p className="sm neg create-fault" role="alert">
      <Icon name="failed" size={15} />
      {children}
    </p>
  )
