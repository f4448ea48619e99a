import { PositionsDialog } from './PositionsDialog.tsx'
import type { StakeDialogProps } from './dialogProps.ts'
import { TokensDialog } from './TokensDialog.tsx'

/** The account's stake in a pool's gauge: pool tokens, or positions of a concentrated pool. */
export const StakeDialog = (props: StakeDialogProps) =>
  props.pool.type === 'concentrated' ? <PositionsDialog {...props} /> : <TokensDialog {...props} />
