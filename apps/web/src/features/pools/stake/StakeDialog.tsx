import type { Network } from '@exchange/protocol/networks'
import type { StakedPool } from '../model/poolGauge.ts'
import { PositionsDialog } from './PositionsDialog.tsx'
import { TokensDialog } from './TokensDialog.tsx'

export type StakeDialogProps = { readonly network: Network; readonly pool: StakedPool; readonly onClose: () => void }

/** What an account has in a pool's gauge: pool tokens, or positions of a concentrated pool. */
export const StakeDialog = (props: StakeDialogProps) =>
  props.pool.type === 'concentrated' ? <PositionsDialog {...props} /> : <TokensDialog {...props} />
