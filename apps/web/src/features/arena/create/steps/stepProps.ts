import type { FieldId } from '../model/faults.ts'
import type { CreateDesk } from '../useCreateDesk.ts'

export type StepProps = {
  readonly desk: CreateDesk
  /** The error of a field, if it may show. */
  readonly faultOf: (field: FieldId) => string | undefined
  /** Marks a field as visited: from now on its errors show. */
  readonly touch: (field: FieldId) => void
}
