import { Icon, Note } from '@exchange/ui'
import { Trans } from '@lingui/react/macro'
import { AdmissionReceipt } from '../../../entities/competition/AdmissionReceipt.tsx'
import { tokenName } from '../../../entities/competition/TokenFigure.tsx'
import { safeText } from '../../../shared/tokens/safeText.ts'
import type { CompetitionDetail } from '../queries.ts'

/** Longest description that is shown, in code points. */
const MAX_DESCRIPTION = 2_000

// ARENA-24
/** The figures of each tradable token when the competition was created. */
const Receipts = ({ tokens }: Pick<CompetitionDetail, 'tokens'>) => (
  <div className="col" style={{ gap: 12 }}>
    <h3>
      <Trans>Tokens as they were admitted</Trans>
    </h3>
    <ul className="competition-receipts">
      {tokens.map((admitted) => (
        <li key={admitted.address} className="col" style={{ gap: 8 }}>
          <bdi className="b" translate="no">
            {tokenName(admitted.address, admitted.token)}
          </bdi>
          <AdmissionReceipt of={admitted} />
        </li>
      ))}
    </ul>
  </div>
)

/** The host's description, the rules, and the tradable tokens. */
export const Rules = ({ competition }: { readonly competition: CompetitionDetail }) => {
  const { description, winType, winning, winningToken, belowBar, tokens, depositType } = competition
  const symbol = <bdi translate="no">{tokenName(winningToken, winning)}</bdi>
  return (
    <div className="col competition-rules">
      <p className="competition-description">{safeText(description, MAX_DESCRIPTION)}</p>
      <ul className="col">
        <li>
          {winType === 'pnlPercent' ? (
            <Trans>The result is the profit over what was deposited. Deposits are never profit.</Trans>
          ) : (
            <Trans>The result is the profit as an amount. Larger deposits have an advantage.</Trans>
          )}
        </li>
        <li>
          <Trans>Only {symbol} counts at the end. Tokens not swapped back do not count.</Trans>
        </li>
        <li>
          {depositType === 'fixed' ? (
            <Trans>Everyone deposits the same amount, until the start.</Trans>
          ) : (
            <Trans>Everyone deposits any amount from the minimum up, until the end.</Trans>
          )}
        </li>
        <li>
          <Trans>You need at least one trade to win a prize. With fewer than 2 participants at the start, everything is refunded.</Trans>
        </li>
        {tokens.length > 0 && (
          <li>
            <Trans>
              Each swap is checked against the 30-minute average price, no route uses a pool created after registration opened, and daily
              swap losses are limited.
            </Trans>
          </li>
        )}
      </ul>
      {belowBar && (
        <Note tone="warning" icon={<Icon name="warning" />}>
          <Trans>The host admitted tokens below the bar. Their price is easier to move.</Trans>
        </Note>
      )}
      {tokens.length > 0 && <Receipts tokens={tokens} />}
    </div>
  )
}
