import { type Address, totalWorth } from '@exchange/domain'
import { Dialog, Icon, Note, Spinner } from '@exchange/ui'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { toErrorFacts } from '../../../shared/errors/errorFacts.ts'
import { errorText } from '../../../shared/errors/errorText.ts'
import { useFormat } from '../../../shared/format/useFormat.ts'
import { LeftForNext } from '../../../entities/vote/LeftForNext.tsx'
import { kindNames } from '../messages.ts'
import {
  chosenAtFirst,
  type ClaimPlan,
  type ClaimRound,
  claimsOf,
  type FailingClaim,
  type PlannedClaim,
  roundOf,
} from '../model/planClaims.ts'
import type { ClaimPart } from '../../../entities/vote/rewardItems.ts'
import { ClaimChoice } from './ClaimChoice.tsx'
import { StartButton } from '../../../shared/wallet/StartButton.tsx'

type ClaimDialogProps = {
  /** Null while each claim is simulated. */
  readonly plan: ClaimPlan | null
  /** The number of requested rewards. */
  readonly asked: number
  readonly nameOf: (part: ClaimPart) => string
  readonly symbolOf: (token: Address) => string
  /** Claims by transaction, at least one, and the rest for a next run. */
  readonly onClaim: (round: ClaimRound) => void
  readonly onClose: () => void
}

const Failing = ({ failing, nameOf, symbolOf }: { readonly failing: FailingClaim } & Pick<ClaimDialogProps, 'nameOf' | 'symbolOf'>) => {
  const { i18n } = useLingui()
  const { part, token, error } = failing
  const [kind, name] = [i18n._(kindNames[part.kind]), nameOf(part)]
  return (
    <li>
      <b>
        {kind}, <bdi>{name}</bdi>
        {token && (
          <>
            , <bdi>{symbolOf(token)}</bdi>
          </>
        )}
      </b>
      <span className="mut sm"> {errorText(i18n, toErrorFacts(error)).what}</span>
    </li>
  )
}

/** The total of the selected claims. */
const Summary = ({ claims, transactions, found }: { readonly claims: number; readonly transactions: number; readonly found: boolean }) => {
  if (!found) return <Trans>Nothing can be claimed now. Nothing will be sent.</Trans>
  if (claims === 0) return <Trans>Nothing is selected. Nothing will be sent.</Trans>
  return (
    <Trans>
      <Plural value={claims} one="# reward ready" other="# rewards ready" />,{' '}
      <Plural value={transactions} one="in # transaction" other="in # transactions" />.
    </Trans>
  )
}

/** The button label: the number of rewards, and their value. */
const ClaimLabel = ({ found, sent }: { readonly found: boolean; readonly sent: readonly PlannedClaim[] }) => {
  const format = useFormat()
  const claims = sent.length
  if (claims === 0) return found ? <Trans>Choose a reward</Trans> : <Trans>Nothing to claim</Trans>
  const { usd } = totalWorth(sent.map(({ worth }) => worth))
  if (usd === null) return <Plural value={claims} one="Claim # reward" other="Claim # rewards" />
  const worth = format.usd(usd)
  return (
    <Trans>
      <Plural value={claims} one="Claim # reward" other="Claim # rewards" />, about {worth}
    </Trans>
  )
}

const Planned = ({ plan, asked, nameOf, symbolOf, onClaim }: Omit<ClaimDialogProps, 'onClose'> & { readonly plan: ClaimPlan }) => {
  const [chosen, choose] = useState(() => chosenAtFirst(plan, asked))
  const round = roundOf(plan.claims.filter(({ key }) => chosen.has(key)))
  const { chunks, remaining } = round
  const parts = new Set(chunks.flatMap((chunk) => chunk.parts))
  const sent = plan.claims.filter(({ part }) => parts.has(part))
  const toggle = (key: string) => {
    const next = new Set(chosen)
    if (!next.delete(key)) next.add(key)
    choose(next)
  }
  return (
    <div className="col" style={{ gap: 16 }}>
      <p role="status">
        <Summary found={plan.claims.length > 0} claims={claimsOf(chunks)} transactions={chunks.length} />
      </p>
      {remaining > 0 && <LeftForNext remaining={remaining} />}
      {plan.claims.length > 0 && <ClaimChoice claims={plan.claims} chosen={chosen} nameOf={nameOf} onToggle={toggle} />}
      {plan.failing.length > 0 && (
        <Note tone="warning" icon={<Icon name="warning" />}>
          <p>
            <Trans>Left out because it would fail. It stays yours and can be claimed later:</Trans>
          </p>
          <ul className="claim-failing">
            {plan.failing.map((failing, i) => (
              <Failing key={i} failing={failing} nameOf={nameOf} symbolOf={symbolOf} />
            ))}
          </ul>
        </Note>
      )}
      <StartButton variant="primary" size="lg" full disabled={chunks.length === 0} onClick={() => onClaim(round)}>
        <ClaimLabel found={plan.claims.length > 0} sent={sent} />
      </StartButton>
    </div>
  )
}

/**
 * The result of a claim, from simulating each part alone. Failing parts are named and left out; parts worth less than their gas are not
 * selected.
 */
export const ClaimDialog = ({ plan, onClose, ...rest }: ClaimDialogProps) => {
  const { t } = useLingui()
  return (
    <Dialog open size={480} title={t`Claim rewards`} onOpenChange={(open) => !open && onClose()}>
      {plan === null ? (
        <p className="row" role="status" style={{ gap: 10 }}>
          <Spinner />
          <Trans>Simulating each claim</Trans>
        </p>
      ) : (
        <Planned plan={plan} {...rest} />
      )}
    </Dialog>
  )
}
