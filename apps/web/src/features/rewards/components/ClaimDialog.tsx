import type { Address } from '@exchange/domain'
import { Button, Dialog, Icon, Note, Spinner } from '@exchange/ui'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { toErrorFacts } from '../../../shared/errors/errorFacts.ts'
import { errorText } from '../../../shared/errors/errorText.ts'
import { kindNames } from '../messages.ts'
import { MOST_CHUNKS } from '../flows/claimRewards.flow.ts'
import type { ClaimPlan, FailingClaim } from '../model/planClaims.ts'
import type { ClaimPart } from '../model/rewardItems.ts'

type ClaimDialogProps = {
  /** Null while each claim is simulated. */
  readonly plan: ClaimPlan | null
  readonly nameOf: (part: ClaimPart) => string
  readonly symbolOf: (token: Address) => string
  readonly onClaim: () => void
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

/** What a claim will do: found by simulating each part alone. What fails is named and left out. */
export const ClaimDialog = ({ plan, nameOf, symbolOf, onClaim, onClose }: ClaimDialogProps) => {
  const { t } = useLingui()
  const transactions = Math.min(plan?.chunks.length ?? 0, MOST_CHUNKS)
  const claims = plan?.chunks.slice(0, MOST_CHUNKS).reduce((sum, { parts }) => sum + parts.length, 0) ?? 0
  return (
    <Dialog open size={480} title={t`Claim rewards`} onOpenChange={(open) => !open && onClose()}>
      {plan === null ? (
        <p className="row" role="status" style={{ gap: 10 }}>
          <Spinner />
          <Trans>Simulating each claim</Trans>
        </p>
      ) : (
        <div className="col" style={{ gap: 16 }}>
          <p role="status">
            {claims === 0 ? (
              <Trans>Nothing can be claimed now. Nothing will be sent.</Trans>
            ) : (
              <>
                <Plural
                  value={claims}
                  one="# reward was simulated and can be claimed,"
                  other="# rewards were simulated and can be claimed,"
                />{' '}
                <Plural value={transactions} one="in # transaction." other="in # transactions." />
              </>
            )}
          </p>
          {plan.failing.length > 0 && (
            <Note tone="warning" icon={<Icon name="warning" />}>
              <p>
                <Trans>Left out, because it would fail. It stays yours and can be claimed later:</Trans>
              </p>
              <ul className="claim-failing">
                {plan.failing.map((failing, i) => (
                  <Failing key={i} failing={failing} nameOf={nameOf} symbolOf={symbolOf} />
                ))}
              </ul>
            </Note>
          )}
          <Button variant="primary" size="lg" full disabled={claims === 0} onClick={onClaim}>
            <Trans>Claim</Trans>
          </Button>
        </div>
      )}
    </Dialog>
  )
}
