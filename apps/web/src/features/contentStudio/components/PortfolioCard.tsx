import { Button, Card, ErrorState } from '@exchange/ui'
import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { toErrorFacts } from '../../../shared/errors/errorFacts.ts'
import { errorText } from '../../../shared/errors/errorText.ts'
import { SwitchLine } from '../../../shared/fields/SwitchLine.tsx'
import { useWallet } from '../../../shared/wallet/wallet.ts'
import type { StudioView } from '../model/studioView.ts'
import { sharePortfolio } from '../queries.ts'
import type { OnView } from '../useStudioView.ts'

type PortfolioCardProps = { readonly chainId: number; readonly view: StudioView; readonly onView: OnView }

// ANALYTICS-9
/** The connected account's portfolio: it signs in, and chooses whether the picture shows amounts. */
export const PortfolioCard = ({ chainId, view, onView }: PortfolioCardProps) => {
  const { t, i18n } = useLingui()
  const { address, openDialog } = useWallet()
  const [hidesAmounts, setHides] = useState(true)
  const share = useMutation({
    mutationFn: () => sharePortfolio(chainId, { range: view.range, block: null, hidesAmounts }, t`Draw my portfolio`),
    onSuccess: ({ key, block }) => onView({ picked: [key], block }),
  })
  return (
    <Card className="col" style={{ gap: 14 }} aria-label={t`Portfolio`}>
      <h2 className="lg b">
        <Trans>Portfolio</Trans>
      </h2>
      <p className="mut">
        <Trans>Only you can make a picture of your portfolio. Whoever has its link sees this picture, and never your address.</Trans>
      </p>
      <SwitchLine label={t`Hide amounts, show growth`} checked={hidesAmounts} onChange={setHides} />
      {address ? (
        <Button variant="primary" busy={share.isPending} onClick={() => share.mutate()}>
          <Trans>Draw my portfolio</Trans>
        </Button>
      ) : (
        <Button variant="primary" onClick={openDialog}>
          <Trans>Connect wallet</Trans>
        </Button>
      )}
      {share.error && <ErrorState {...errorText(i18n, toErrorFacts(share.error))} />}
    </Card>
  )
}
