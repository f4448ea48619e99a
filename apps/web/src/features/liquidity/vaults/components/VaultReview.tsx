import type { VaultDeposit } from '@exchange/domain'
import type { Network } from '@exchange/protocol/networks'
import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { DepositReview } from '../../../../entities/liquidity/components/DepositReview.tsx'
import type { TokenAmount } from '../../../../shared/transactions/run/types.ts'
import { DepositRows } from './DepositRows.tsx'
import type { VaultPanelProps } from '../panel.ts'

type VaultReviewProps = Pick<VaultPanelProps, 'pool'> & {
  readonly network: Network
  /** The payments from the wallet, with the form's token names. */
  readonly payments: readonly TokenAmount[]
  readonly deposit: VaultDeposit
  /** How long it is valid; null if it has no deadline. */
  readonly validMinutes: number | null
  /** What blocks the deposit now: wallet and balance may have changed during the review. */
  readonly stop: ReactNode
  readonly onConfirm: () => void
  /** Steps before it. */
  readonly children?: ReactNode
}

/** The final review of a deposit into a strategy. */
export const VaultReview = ({ pool, deposit, children, ...review }: VaultReviewProps) => (
  <DepositReview {...review} act={<Trans context="into a strategy">Deposit</Trans>}>
    {children}
    <DepositRows pool={pool} deposit={deposit} />
  </DepositReview>
)
