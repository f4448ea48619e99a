import type { Network } from '@exchange/protocol/networks'
import type { StakedPool } from '../model/poolGauge.ts'

export type StakeDialogProps = { readonly network: Network; readonly pool: StakedPool; readonly onClose: () => void }
