import type { FieldId } from '../model/faults.ts'
import type { CreateDesk } from '../useCreateDesk.ts'

export type StepProps = {
  readonly desk: CreateDesk
  /** What is wrong with a field, where it is to be shown. */
  readonly faultOf: (field: FieldId) => string | undefined
  /** The reader was at a field: what it lacks is shown from now on. */
  readonly touch: (field: FieldId) => void
}
