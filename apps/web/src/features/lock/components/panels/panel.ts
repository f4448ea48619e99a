import type { Flow } from '../../../../shared/transactions/run/types.ts'
import type { LockRow } from '../../model/lockRow.ts'
import type { LockDesk } from '../../useLockDesk.ts'
import type { Fixes } from '../Blockers.tsx'

/** The props of every panel of the lock dialog. */
export type PanelProps = {
  readonly desk: LockDesk
  readonly row: LockRow
  readonly fixes: Fixes
  /** Whether the votes of this epoch are reset for the action. */
  readonly resets: boolean
  /** Closes the dialog and runs a flow. */
  readonly start: <R>(flow: Flow<R>, request: R) => void
}
