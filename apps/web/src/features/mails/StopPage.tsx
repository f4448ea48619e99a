import { Button, Card, EmptyState, ErrorState } from '@exchange/ui'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { toErrorFacts } from '../../shared/errors/errorFacts.ts'
import { errorText } from '../../shared/errors/errorText.ts'
import { useOwnTitle } from '../../shared/router/ownTitle.ts'
import { stopMails } from './stopMails.ts'

const title = msg`Alerts by e-mail`

// NOTE-7
/** The target of a mail's link: asks, and ends alerts by mail. */
export const StopPage = () => {
  const { i18n } = useLingui()
  const { token = '' } = useParams({ strict: false })
  const stop = useMutation({ mutationFn: () => stopMails(token) })
  useOwnTitle(title)
  return (
    <div className="wrap page">
      <Card>
        {stop.isSuccess ? (
          <div role="status">
            <EmptyState isPage title={<Trans>You get no more alerts by e-mail</Trans>}>
              <Trans>They still come to the bell. Switch e-mails on again there whenever you like.</Trans>
            </EmptyState>
          </div>
        ) : (
          <EmptyState
            isPage
            title={<Trans>Stop alerts by e-mail?</Trans>}
            action={
              <Button variant="primary" busy={stop.isPending} onClick={() => stop.mutate()}>
                <Trans>Stop e-mails</Trans>
              </Button>
            }
          >
            <Trans>No sign-in is needed. Alerts still come to the bell.</Trans>
          </EmptyState>
        )}
        {stop.isError && <ErrorState {...errorText(i18n, toErrorFacts(stop.error))} />}
      </Card>
    </div>
  )
}
