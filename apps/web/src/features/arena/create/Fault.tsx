import { Icon } from '@exchange/ui'
import { useLingui } from '@lingui/react/macro'
import { withValues } from '../../../shared/i18n/withValues.ts'
import { faultWords } from './messages.ts'
import { faultOfField, type FieldId } from './model/faults.ts'
import type { CreateDesk } from './useCreateDesk.ts'

/** The error of a field, in words; undefined if there is none, and before the user has visited the field. */
export const useFaultOf = ({ faults, values }: CreateDesk, isShown: (field: FieldId) => boolean) => {
  const { i18n } = useLingui()
  return (field: FieldId): string | undefined => {
    const fault = isShown(field) ? faultOfField(faults, field) : undefined
    return fault && i18n._(withValues(faultWords[fault], values))
  }
}

/** The error below an input that is not a plain field. */
export const FaultLine = ({ children }: { readonly children: string | undefined }) =>
  children === undefined ? null : (
    <p className="sm neg create-fault" role="alert">
      <Icon name="failed" size={15} />
      {children}
    </p>
  )
